import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { useChatTitle } from "../../components/chats/title.ts";
import { type ChatKey, isChannelKey, pathOf } from "../../state/chat_key.ts";

/** The chat and the time of a card, with a mark while it is unread. */
export function CardSource({ chat, at, isUnread }: { chat: ChatKey; at: number; isUnread: boolean }) {
  const { t } = useTranslation("chat");
  const name = useChatTitle(chat);
  return (
    <header className="home-card__where">
      {isUnread && <span className="home-card__mark" role="img" aria-label={t("home.unread")} />}
      <Link className="home-card__chat truncate" href={pathOf(chat)}>
        {isChannelKey(chat) ? `#${name}` : name}
      </Link>
      <Ago at={at} />
    </header>
  );
}
