import { Globe } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import { beginAt, type ProviderChoice, providersOf } from "../../../sync/session/providers.ts";
import { GithubIcon, GoogleIcon } from "../../../ui/display/BrandIcons.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormError } from "../FormError.tsx";
import type { AskForCode } from "../use_code_step.tsx";
import { WalletButton } from "./WalletButton.tsx";
import { LEAVING, useAction } from "../../../ui/forms/action.ts";

export interface ProvidersProps {
  login: LoginConfig;
  /** The path to show after the sign-in. */
  next: string;
  magic_token: string | null;
  /** Tells whether the page has a wallet that may sign in. */
  hasWallet: boolean;
  asksForCode: AskForCode;
}

/** One button for each account elsewhere with which people can sign in. */
export default function Providers({ login, next, magic_token, hasWallet, asksForCode }: ProvidersProps) {
  const { t } = useTranslation("auth");
  const [chosen, setChosen] = useState<string | null>(null);
  const { isBusy, problem, run } = useAction();

  const go = ({ provider, name }: ProviderChoice) =>
    run(async () => {
      setChosen(name);
      location.assign(await beginAt(provider, { next, magic_token }));
      return LEAVING;
    });

  return (
    <div className="auth__providers">
      {providersOf(login).map((choice) => (
        <Button
          key={choice.name}
          wide
          busy={isBusy && chosen === choice.name}
          icon={<Icon {...choice} />}
          onClick={() => void go(choice)}
        >
          {t("provider.with", { name: choice.name })}
        </Button>
      ))}
      {hasWallet && <WalletButton {...{ next, magic_token, asksForCode }} />}
      <FormError text={problem} />
    </div>
  );
}

function Icon({ provider: { type }, icon }: ProviderChoice) {
  if (type === "google") return <GoogleIcon size={16} aria-hidden />;
  if (type === "github") return <GithubIcon size={16} aria-hidden />;
  if (icon) return <img className="auth__favicon" src={icon} alt="" />;
  return <Globe size={16} aria-hidden />;
}
