import { useAtomValue } from "jotai";
import { CircleAlert, Clock3, Lock } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { channelAtom } from "../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey, pathOf } from "../../state/chat_key.ts";
import { chatRowAtom } from "../../state/chats/rows.ts";
import { mutedAtom } from "../../state/chats/settings.ts";
import { Ago } from "./RelativeTime.tsx";
import { ChatAvatar } from "./ChatAvatar.tsx";
import { ChatBadges } from "./ChatBadges.tsx";
import { useDraftLine, usePreview } from "./preview.ts";
import { useChatTitle } from "./title.ts";

interface Props {
  chat: ChatKey;
  isOpen: boolean;
  /** One row of the list is in the tab order. Arrow keys move to the others. */
  isTabStop: boolean;
  /** One line, with a small picture. */
  isCompact?: boolean;
}

export const ChatRow = memo(function ChatRow({ chat, isOpen, isTabStop, isCompact }: Props) {
  const { last, unread, mentions } = useAtomValue(chatRowAtom(chat));
  const isMuted = useAtomValue(mutedAtom(chat)) !== null;
  const title = useChatTitle(chat);

  return (
    <Link
      className="chat-row"
      href={pathOf(chat)}
      aria-current={isOpen ? "page" : undefined}
      data-unread={(isMuted ? mentions : unread) > 0 || undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      <ChatAvatar chat={chat} size={isCompact ? 20 : 36} />
      <span className="chat-row__top">
        <span className="chat-row__name truncate" dir="auto">{title}</span>
        {isChannelKey(chat) && <PrivateMark gid={idOf(chat)} />}
        {last && <Ago at={last.created_at} />}
      </span>
      <span className="chat-row__bottom">
        <Line chat={chat} isOpen={isOpen} />
        <ChatBadges
          unread={unread}
          mentions={mentions}
          isMuted={isMuted}
          isDirect={!isChannelKey(chat)}
        />
      </span>
    </Link>
  );
});

function Line({ chat, isOpen }: { chat: ChatKey; isOpen: boolean }) {
  const { t } = useTranslation("chat");
  const { last } = useAtomValue(chatRowAtom(chat));
  const preview = usePreview(chat, last);
  const draft = useDraftLine(chat, isOpen);

  return (
    <>
      <span className="chat-row__preview truncate">
        {draft
          ? (
            <>
              <span className="chat-row__draft">{t("row.draftMark")}</span>
              <bdi>{draft}</bdi>
            </>
          )
          : preview}
      </span>
      {last?.sending && (
        <Clock3 size={13} className="chat-row__mark" aria-label={t("row.sending")} role="img" />
      )}
      {last?.failed && (
        <CircleAlert
          size={14}
          className="chat-row__mark"
          data-failed
          aria-label={t("row.failed")}
          role="img"
        />
      )}
    </>
  );
}

function PrivateMark({ gid }: { gid: number }) {
  const { t } = useTranslation("chat");
  const channel = useAtomValue(channelAtom(gid));
  if (!channel || channel.is_public) return null;
  // Without a picture the avatar already is a lock.
  if (!channel.avatar_updated_at) return <span className="visually-hidden">{t("row.private")}</span>;
  return <Lock size={12} className="chat-row__lock" aria-label={t("row.private")} role="img" />;
}
