import { useAtomValue } from "jotai";
import { Pin } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { AuthorAvatar } from "../../../components/messages/AuthorAvatar.tsx";
import { BrokenMessage } from "../../../components/messages/BrokenMessage.tsx";
import { MessageContent } from "../../../components/messages/MessageContent.tsx";
import { MessageFailed } from "../../../components/messages/MessageFailed.tsx";
import { MessageHead } from "../../../components/messages/MessageHead.tsx";
import { MessageReceipt } from "../../../components/messages/MessageReceipt.tsx";
import { Quote, SpokenQuote } from "../../../components/messages/Quote.tsx";
import { useAuthorName } from "../../../components/messages/author.ts";
import { useUserName } from "../../../components/users/name.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { myUidAtom } from "../../../state/session.ts";
import { switchesAtom } from "../../../state/switches.ts";
import { type Message, messageAtom } from "../../../state/timelines/message.ts";
import { ErrorBoundary } from "../../../ui/states/ErrorBoundary.tsx";
import { DayDivider, UnreadDivider } from "./Dividers.tsx";
import { MessageFoot } from "./MessageFoot.tsx";
import { SelectBox } from "./SelectBox.tsx";
import { useHighlight, usePin, usePlace, useReplyForm } from "./row_state.ts";
import type { FeedView } from "./view.ts";

interface Props {
  id: number;
  previous: number | undefined;
  isFirstUnread: boolean;
  chat: ChatKey;
  view: FeedView;
}

export const MessageRow = memo(function MessageRow(props: Props) {
  const message = useAtomValue(messageAtom(props.id));
  if (!message) {
    return (
      <p className="message message--deleted">
        <Words of="message.deleted" />
      </p>
    );
  }
  return (
    <ErrorBoundary of={message} instead={<BrokenMessage message={message} />}>
      <Row {...props} message={message} />
    </ErrorBoundary>
  );
});

function Row({ id, message, previous, isFirstUnread, chat, view }: Props & { message: Message }) {
  const place = usePlace(id, previous);
  const form = useReplyForm(id, previous);
  const isContinued = form === "continued" && !isFirstUnread;
  const reply = message.detail.type === "reply" ? message.detail : null;
  const pin = usePin(chat, id);
  const highlight = useHighlight(chat, view, id);
  const isMine = message.from_uid === useAtomValue(myUidAtom);
  const isOnRight = useAtomValue(switchesAtom).chat_layout_mode === "SelfRight" && isMine;
  const isFollower = place === "follower" && !isFirstUnread && pin === null;
  const time = <MessageReceipt message={message} isNarrow={isFollower} />;

  return (
    <>
      {place === "day" && !isFirstUnread && <DayDivider at={message.created_at} />}
      {isFirstUnread && <UnreadDivider day={place === "day" ? message.created_at : undefined} />}
      <article
        className="message"
        tabIndex={-1}
        aria-labelledby={`author-${id} ${reply ? `reply-${id} ` : ""}body-${id}`}
        aria-busy={message.sending}
        data-mid={id}
        data-mine={isOnRight || undefined}
        data-follower={isFollower || undefined}
        data-continued={isContinued || undefined}
        data-sending={message.sending}
        data-saving={message.saving}
        data-failed={message.failed}
        data-pinned={pin !== null || undefined}
        data-mark={highlight}
      >
        <SelectBox chat={chat} id={id} />
        {pin !== null && <MessagePinned by={pin} />}
        <div className="message__gutter">
          {isFollower ? time : <AuthorAvatar message={message} size={36} />}
        </div>
        <div className="message__main">
          {isFollower
            ? <HiddenAuthor id={`author-${id}`} message={message} />
            : <MessageHead id={`author-${id}`} message={message}>{time}</MessageHead>}
          {reply && isContinued && <SpokenQuote id={`reply-${id}`} mid={reply.mid} />}
          {reply && !isContinued && <Quote id={`reply-${id}`} chat={chat} mid={reply.mid} />}
          <MessageContent id={`body-${id}`} message={message} />
          {message.sending && (
            <span className="visually-hidden">
              <Words of="message.sending" />
            </span>
          )}
          {message.failed && <MessageFailed id={id} />}
          <MessageFoot chat={chat} message={message} />
        </div>
      </article>
    </>
  );
}

/** A message that follows in a group names its author only to screen readers. */
function HiddenAuthor({ id, message }: { id: string; message: Message }) {
  return <span className="visually-hidden" id={id}>{useAuthorName(message)}:</span>;
}

/** Only for rows that need it, because each use of translations costs time. */
function Words({ of }: { of: "message.deleted" | "message.sending" }) {
  const { t } = useTranslation("chat");
  return t(of);
}

function MessagePinned({ by }: { by: number }) {
  const { t } = useTranslation("chat");
  const name = useUserName(by);
  return (
    <p className="message__pinned">
      <Pin size={12} aria-hidden />
      <span className="truncate">{t("message.pinnedBy", { name })}</span>
    </p>
  );
}
