import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/errors/refusal_text.ts";
import { useStartup } from "../../base/startup.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { linkWalletAtom, unlinkAtom } from "../../state/users/account.ts";
import { injectedWallet, signWithWallet, walletName, WalletProblem } from "../../sync/session/wallet.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { useAction } from "../../ui/forms/action.ts";

/** The wallet with which the user can sign in. Without one it is offered only where the page has a wallet. */
export function WalletRow({ address }: { address: string | null }) {
  const { t } = useTranslation("setting");
  const { login_config } = useStartup();
  const [isUnlinking, setUnlinking] = useState(false);
  const unlink = useSetAtom(unlinkAtom);
  const canLink = login_config.metamask && injectedWallet() !== undefined;
  if (address === null && !canLink) return null;
  const name = address === null ? walletName() : "MetaMask";

  return (
    <div className="account-row">
      <dt className="account-row__label">
        <bdi>{name}</bdi>
      </dt>
      <dd className="account-row__value">
        <bdi>{address ?? t("account.notLinked")}</bdi>
      </dd>
      <dd>
        {address === null
          ? <LinkWallet name={name} />
          : (
            <Button aria-label={t("account.unlinkOf", { name })} onClick={() => setUnlinking(true)}>
              {t("account.unlink")}
            </Button>
          )}
      </dd>
      {isUnlinking && (
        <ConfirmDialog
          danger
          title={t("account.unlinkTitle", { name })}
          text={t("account.unlinkText")}
          confirm={t("account.unlink")}
          onConfirm={() => unlink({ type: "metamask" })}
          onClose={() => setUnlinking(false)}
        />
      )}
    </div>
  );
}

function LinkWallet({ name }: { name: string }) {
  const { t, i18n } = useTranslation("setting");
  const link = useSetAtom(linkWalletAtom);
  const showToast = useSetAtom(showToastAtom);
  const { isBusy, run } = useAction((failure) => showToast({ kind: "error", text: textOf(failure) }));

  const textOf = (failure: unknown) =>
    failure instanceof WalletProblem ? t(`account:wallet.${failure.problem}`) : refusalText(i18n, failure);
  const go = () => run(async () => link(await signWithWallet()));

  return (
    <Button busy={isBusy} aria-label={t("account.linkOf", { name })} onClick={() => void go()}>
      {t("account.link")}
    </Button>
  );
}
