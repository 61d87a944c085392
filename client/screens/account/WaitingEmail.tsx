import { useAtomValue, useSetAtom } from "jotai";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { keepPresentEmailAtom, resendConfirmationAtom, waitingEmailAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useAction } from "../../ui/forms/action.ts";

/** The new email, until a mailed link confirms it. That may happen on another device. */
export function WaitingEmail({ present }: { present: string | null }) {
  const { t } = useTranslation("setting");
  const email = useAtomValue(waitingEmailAtom);
  const resend = useSetAtom(resendConfirmationAtom);
  const keep = useSetAtom(keepPresentEmailAtom);
  const attempt = useAttempt();
  const resending = useAction();
  const keeping = useAction();

  return (
    <div role="status">
      {email && email !== present && (
        <div className="account-waiting">
          <p>
            <Mail size={16} aria-hidden />
            <span>{t("account.waiting", { email })}</span>
          </p>
          <div className="account-waiting__buttons">
            <Button
              busy={resending.isBusy}
              onClick={() => void resending.run(() => attempt(resend(), t("account.waitingSent")))}
            >
              {t("account.waitingResend")}
            </Button>
            <Button
              tone="plain"
              busy={keeping.isBusy}
              onClick={() => void keeping.run(() => attempt(keep()))}
            >
              {t("account.waitingKeep")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
