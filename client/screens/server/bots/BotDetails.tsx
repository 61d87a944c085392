import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { Link } from "wouter";
import WebhookDetails from "../webhooks/WebhookDetails.tsx";
import { BackLink } from "./BackLink.tsx";
import { BotKeys } from "./BotKeys.tsx";
import { BotProfile } from "./BotProfile.tsx";
import { BotPublic } from "./BotPublic.tsx";
import { BotWebhook } from "./BotWebhook.tsx";
import { DeleteBot } from "./DeleteBot.tsx";
import { useBotHref } from "./place.ts";

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
