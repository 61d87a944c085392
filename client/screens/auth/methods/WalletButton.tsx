import { Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SecondFactor } from "schemas/second_factor.ts";
import { walletRefusals } from "../../../api/auth/providers.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { signInWith } from "../../../sync/session/sign_in.ts";
import { signWithWallet, walletName, WalletProblem } from "../../../sync/session/wallet.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormError } from "../FormError.tsx";
import type { AskForCode } from "../use_code_step.tsx";
import { LEAVING, useAction } from "../../../ui/forms/action.ts";

interface Props {
  /** The path to show after the sign-in. */
  next: string;
  magic_token: string | null;
  asksForCode: AskForCode;
}

/** Signs in with the wallet that a browser extension has put into the page. */
export function WalletButton({ next, magic_token, asksForCode }: Props) {
  const { t, i18n } = useTranslation("auth");
  const { isBusy, problem, run } = useAction((failure) =>
    failure instanceof WalletProblem ? t(`account:wallet.${failure.problem}`) : refusalText(i18n, failure)
  );

  async function enter() {
    const credential = await signWithWallet(magic_token);
    const again = (second_factor?: SecondFactor) =>
      signInWith(credential, { second_factor, refusals: walletRefusals });
    try {
      await again();
      location.assign(next);
    } catch (failure) {
      if (!await asksForCode(failure, { again, next })) throw failure;
    }
    return LEAVING;
  }

  return (
    <>
      <Button wide busy={isBusy} icon={<Wallet size={16} aria-hidden />} onClick={() => void run(enter)}>
        {isBusy ? t("account:wallet.confirm") : t("provider.with", { name: walletName() })}
      </Button>
      <FormError text={problem} />
    </>
  );
}
