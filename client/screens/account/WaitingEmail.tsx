import { useAtomValue, useSetAtom } from "jotai";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keepPresentEmailAtom, resendConfirmationAtom, waitingEmailAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/attempt.ts";
import { Button } from "../../ui/Button.tsx";

/** The new email, until a mailed link confirms it. That may happen on another device. */
export function WaitingEmail({ present }: { present: string | null }) {
  const { t } = useTranslation("setting");
  const email = useAtomValue(waitingEmailAtom);
  const resend = useSetAtom(resendConfirmationAtom);
  const keep = useSetAtom(keepPresentEmailAtom);
  const attempt = useAttempt();
  const [busy, setBusy] = useState<"resend" | "keep" | null>(null);

  async function go(what: "resend" | "keep") {
    setBusy(what);
    if (what === "resend") await attempt(resend(), t("account.waitingSent"));
    else await attempt(keep());
    setBusy(null);
  }

  return (
    <div role="status">
      {email && email !== present && (
        <div className="account-waiting">
          <p>
            <Mail size={16} aria-hidden />
            <span>{t("account.waiting", { email })}</span>
          </p>
          <div className="account-waiting__buttons">
            <Button busy={busy === "resend"} onClick={() => void go("resend")}>
              {t("account.waitingResend")}
            </Button>
            <Button tone="plain" busy={busy === "keep"} onClick={() => void go("keep")}>
              {t("account.waitingKeep")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
