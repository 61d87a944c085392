import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { Button } from "../../../ui/Button.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";

/** Where the server sends what the bot can read. */
export function BotWebhook({ bot }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const [isEditing, setEditing] = useState(false);
  const { webhook_url } = bot;

  return (
    <section className="settings-card">
      <h2>{t("bots.webhook")}</h2>
      <p className="settings-note">{t("bots.webhookText")}</p>
      {webhook_url && <code className="bot-webhook" dir="ltr">{webhook_url}</code>}
      <div>
        <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t(webhook_url ? "bots.editWebhook" : "bots.addWebhook")}
        </Button>
      </div>
      {isEditing && <WebhookDialog bot={bot} onClose={() => setEditing(false)} />}
    </section>
  );
}
