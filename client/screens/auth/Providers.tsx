import { Globe } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import { refusalText } from "../../base/refusal_text.ts";
import { beginAt, type ProviderChoice, providersOf } from "../../sync/session/providers.ts";
import { GithubIcon, GoogleIcon } from "../../ui/BrandIcons.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormError } from "./FormError.tsx";
import type { AskForCode } from "./use_code_step.tsx";
import { WalletButton } from "./WalletButton.tsx";

export interface ProvidersProps {
  login: LoginConfig;
  /** The path to show after the sign-in. */
  next: string;
  magic_token: string | null;
  /** Whether the page has a wallet that may sign in. */
  hasWallet: boolean;
  asksForCode: AskForCode;
}

/** One button for each account elsewhere with which people can sign in. */
export default function Providers({ login, next, magic_token, hasWallet, asksForCode }: ProvidersProps) {
  const { t, i18n } = useTranslation("auth");
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const go = async ({ provider, name }: ProviderChoice) => {
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
      {providersOf(login).map((choice) => (
        <Button
          key={choice.name}
          wide
          busy={busy === choice.name}
          icon={<Icon {...choice} />}
          onClick={() => void go(choice)}
        >
          {t("provider.with", { name: choice.name })}
        </Button>
      ))}
      {hasWallet && <WalletButton {...{ next, magic_token, asksForCode }} />}
      <FormError text={error} />
    </div>
  );
}

function Icon({ provider: { type }, icon }: ProviderChoice) {
  if (type === "google") return <GoogleIcon size={16} aria-hidden />;
  if (type === "github") return <GithubIcon size={16} aria-hidden />;
  if (icon) return <img className="auth__favicon" src={icon} alt="" />;
  return <Globe size={16} aria-hidden />;
}
