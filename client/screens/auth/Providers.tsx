import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import type { ProviderName } from "../../api/providers.ts";
import { refusalText } from "../../base/refusal_text.ts";
import { beginAt } from "../../sync/session/providers.ts";
import { Button } from "../../ui/Button.tsx";
import { FormError } from "./FormError.tsx";

export interface ProvidersProps {
  login: LoginConfig;
  /** The path to show after the sign-in. */
  next: string;
  magic_token: string | null;
}

interface Choice {
  provider: ProviderName;
  name: string;
  icon?: string;
}

/** One button for each provider with which people can sign in. */
export default function Providers({ login, next, magic_token }: ProvidersProps) {
  const { t, i18n } = useTranslation("auth");
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const go = async ({ provider, name }: Choice) => {
    setBusy(name);
    setError(undefined);
    try {
      location.assign(await beginAt(provider, { next, magic_token }));
    } catch (failure) {
      setBusy(null);
      setError(refusalText(i18n, failure));
    }
  };

  return (
    <div className="auth__providers">
      {choicesOf(login).map((choice) => (
        <Button
          key={choice.name}
          wide
          busy={busy === choice.name}
          icon={choice.icon && <img className="auth__favicon" src={choice.icon} alt="" />}
          onClick={() => void go(choice)}
        >
          {t("provider.with", { name: choice.name })}
        </Button>
      ))}
      <FormError text={error} />
    </div>
  );
}

function choicesOf({ google, github, oidc }: LoginConfig): Choice[] {
  const choices: Choice[] = [];
  if (google) choices.push({ provider: { type: "google" }, name: "Google" });
  if (github) choices.push({ provider: { type: "github" }, name: "GitHub" });
  for (const { enable, domain, favicon } of oidc) {
    // The policy of the page allows no picture of another server.
    const icon = favicon.startsWith("data:image/") ? favicon : undefined;
    const name = domain.replace(/^https?:\/\//, "");
    if (enable) choices.push({ provider: { type: "oidc", issuer: domain }, name, icon });
  }
  return choices;
}
