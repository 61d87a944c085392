import { ChevronRight, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { Link } from "wouter";
import { Button } from "../../../ui/controls/Button.tsx";
import WebhookDetails from "../webhooks/WebhookDetails.tsx";
import { BackLink } from "./BackLink.tsx";
import { BotKeys } from "./BotKeys.tsx";
import { BotProfile } from "./BotProfile.tsx";
import { DeleteBot } from "./DeleteBot.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { useBotHref } from "./bot_route.ts";
import { useSetAtom } from "jotai";
import { showToastAtom } from "../../../base/toasts.ts";
import { updateAccountAtom } from "../../../state/users/admin_users.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";

/** Everything about one bot. */
export function BotDetails({ bot }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  return (
    <div className="bots">
      <BackLink to={{}}>{t("bots.all")}</BackLink>
      <BotProfile bot={bot} />
      <BotPublic bot={bot} />
      <BotKeys bot={bot} />
      <BotWebhook bot={bot} />
      <WebhookDetails uid={bot.uid} webhook_url={bot.webhook_url} />
      <Conversations bot={bot} />
      <DeleteBot bot={bot} />
    </div>
  );
}

function Conversations({ bot: { uid } }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const hrefOf = useBotHref();
  return (
    <Link className="settings-card bot-chats-link" href={hrefOf({ bot: uid, chats: "all" })}>
      <span className="settings-row__text">
        <span className="settings-row__label">{t("bots.chats")}</span>
        <span className="settings-row__hint">{t("bots.chatsText")}</span>
      </span>
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}

/** Address to which the server sends what the bot can read. */
function BotWebhook({ bot }: { bot: AdminUser }) {
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

/** Tells whether guests may write to the bot. Saved at once. */
function BotPublic({ bot: { uid, name, is_public } }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateAccountAtom);
  const showToast = useSetAtom(showToastAtom);
  const attempt = useAttempt();
  /** The choice, until the server has it. */
  const [wanted, setWanted] = useState<boolean>();

  async function save(chosen: boolean, undo?: () => void) {
    setWanted(chosen);
    const isSaved = await attempt(update(uid, { is_public: chosen }));
    setWanted((newest) => newest === chosen ? undefined : newest);
    if (!isSaved || !undo) return;
    showToast({
      kind: "plain",
      text: t(chosen ? "bots.madePublic" : "bots.madePrivate", { name }),
      action: { label: t("bots.undo"), run: undo },
    });
  }

  return (
    <section className="settings-card">
      <Switch
        label={t("bots.public")}
        hint={t("bots.publicHint")}
        checked={wanted ?? is_public}
        onChange={(on) => void save(on, () => void save(!on))}
      />
    </section>
  );
}
