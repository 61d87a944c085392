import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getWebhookSecret, replaceWebhookSecret } from "../../../api/admin/webhooks.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { momentOf } from "./moments.ts";

interface Props {
  uid: number;
  /** Until then the previous secret signs too. */
  until: number | null;
  reload(): Promise<unknown>;
}

/** The secret with which a receiver checks that a delivery is ours. It is asked for when somebody wants to see it. */
export function WebhookSecretCard({ uid, until, reload }: Props) {
  const { t, i18n: { language } } = useTranslation("setting");
  const attempt = useAttempt();
  const [secret, setSecret] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function replace() {
    setSecret((await replaceWebhookSecret(uid)).secret);
    await reload();
  }

  return (
    <section className="settings-card">
      <h2>{t("webhook.secret")}</h2>
      <p className="settings-note">{t("webhook.secretText")}</p>
      {secret !== undefined && <CopyField label={t("webhook.secret")} value={secret} />}
      {until !== null && (
        <p className="settings-note">{t("webhook.previous", { time: momentOf(until, language) })}</p>
      )}
      <div className="settings-actions">
        {secret === undefined && (
          <Button
            onClick={() => void attempt(getWebhookSecret(uid).then((found) => setSecret(found.secret)))}
          >
            {t("webhook.reveal")}
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>{t("webhook.replace")}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("webhook.replaceTitle")}
          text={t("webhook.replaceText")}
          confirm={t("webhook.replaceConfirm")}
          onConfirm={replace}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
