import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { Link } from "wouter";
import { getBotConversations } from "../../../../api/admin/bots.ts";
import { Ago } from "../../../../components/chats/RelativeTime.tsx";
import { ChannelAvatar } from "../../../../components/channels/ChannelAvatar.tsx";
import { UserAvatar } from "../../../../components/users/UserAvatar.tsx";
import { type ChatKey, idOf, isChannelKey, keyOf } from "../../../../state/chat_key.ts";
import { useBotHref } from "../bot_route.ts";
import { More } from "./More.tsx";
import { useBotChatTitle } from "./title.ts";
import { usePages } from "./use_pages.ts";

/** The chats of a bot, the newest first. */
export function ConversationList({ bot: { uid }, open }: { bot: AdminUser; open: ChatKey | null }) {
  const { t } = useTranslation("setting");
  const { items, loading, failure, loadMore } = usePages((before) =>
    getBotConversations(uid, before).then(({ conversations, next_before }) => ({
      items: conversations,
      next: next_before,
    }))
  );

  return (
    <nav className="bot-chats__list" aria-label={t("bots.chats")}>
      {loading === "all" && items.length === 0 && <p className="settings-note">{t("bots.noChats")}</p>}
      <ul>
        {items.map(({ target, last_created_at }) => {
          const chat = keyOf(target);
          return <Row key={chat} bot={uid} chat={chat} at={last_created_at} isOpen={chat === open} />;
        })}
      </ul>
      <More loading={loading} failure={failure} onMore={loadMore}>{t("bots.moreChats")}</More>
    </nav>
  );
}

function Row({ bot, chat, at, isOpen }: { bot: number; chat: ChatKey; at: number; isOpen: boolean }) {
  const hrefOf = useBotHref();
  const title = useBotChatTitle(chat);
  return (
    <li>
      <Link
        className="bot-chats__row"
        href={hrefOf({ bot, chats: chat })}
        aria-current={isOpen ? "true" : undefined}
      >
        {isChannelKey(chat)
          ? <ChannelAvatar gid={idOf(chat)} size={36} />
          : <UserAvatar uid={idOf(chat)} size={36} />}
        <span className="bot-chats__title">
          <bdi className="truncate">{title}</bdi>
          <Ago at={at} />
        </span>
      </Link>
    </li>
  );
}
