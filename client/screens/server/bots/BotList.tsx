import { Bot, ChevronRight, CircleCheck, KeyRound, Plus, Send, Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { parseUrl } from "schemas/parse_url.ts";
import { Link } from "wouter";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { BotTags } from "./BotTags.tsx";
import { CreateBotDialog } from "./CreateBotDialog.tsx";
import { useBotHref } from "./bot_route.ts";

export function BotList({ bots }: { bots: AdminUser[] }) {
  const { t } = useTranslation("setting");
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button
      tone="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {t("bots.create")}
    </Button>
  );

  return (
    <div className="bots">
      {bots.length === 0
        ? (
          <EmptyState icon={<Bot size={32} aria-hidden />} title={t("bots.none")}>
            <HowItWorks />
            {create}
          </EmptyState>
        )
        : (
          <>
            <p className="settings-note">{t("bots.text")}</p>
            <ul className="bots__list">
              {bots.map((bot) => <BotRow key={bot.uid} bot={bot} />)}
            </ul>
            <div>{create}</div>
          </>
        )}
      {isCreating && <CreateBotDialog onClose={() => setCreating(false)} />}
    </div>
  );
}

const ways = [
  { way: "sends", icon: Send },
  { way: "key", icon: KeyRound },
  { way: "receives", icon: Webhook },
  { way: "answers", icon: CircleCheck },
] as const;

/** Introduction to bots, for somebody who has none yet. */
function HowItWorks() {
  const { t } = useTranslation("setting");
  return (
    <ul className="bots__how">
      {ways.map(({ way, icon: Icon }) => (
        <li key={way}>
          <Icon size={18} aria-hidden />
          {t(`bots.how.${way}`)}
        </li>
      ))}
    </ul>
  );
}

function BotRow({ bot }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const hrefOf = useBotHref();
  const { uid, name, webhook_url } = bot;
  return (
    <li>
      <Link className="bot-row" href={hrefOf({ bot: uid })}>
        <UserAvatar uid={uid} size={36} />
        <span className="bot-row__who">
          <span className="bot-row__name">
            <bdi className="truncate">{name}</bdi>
            <span className="bot-row__uid">#{uid}</span>
          </span>
          <span className="bot-row__note truncate" dir="ltr">
            {webhook_url ? hostOf(webhook_url) : t("bots.noWebhook")}
          </span>
        </span>
        <BotTags bot={bot} />
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

/** Addresses may hold secrets in their paths, and are long. */
function hostOf(url: string): string {
  return parseUrl(url)?.host ?? url;
}
