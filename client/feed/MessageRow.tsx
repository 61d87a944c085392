import { useAtomValue } from "jotai";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { UserAvatar } from "../users/UserAvatar.tsx";
import { messageAtom } from "../messages/atoms.ts";
import { DayDivider, UnreadDivider } from "./Dividers.tsx";
import type { FeedView } from "./view.ts";
import { MessageAuthor } from "./MessageAuthor.tsx";
import { MessageContent } from "./MessageContent.tsx";
import { MessageFailed } from "./MessageFailed.tsx";
import { MessageFoot } from "./MessageFoot.tsx";
import { MessagePinned } from "./MessagePinned.tsx";
import { MessageReceipt } from "./MessageReceipt.tsx";
import { Quote } from "./Quote.tsx";
import { useMarks, usePin, usePlace } from "./row_state.ts";
import { SelectBox } from "./SelectBox.tsx";

interface Props {
  id: number;
  previous: number | undefined;
  isFirstUnread: boolean;
  chat: ChatKey;
  view: FeedView;
}

export const MessageRow = memo(function MessageRow({ id, previous, isFirstUnread, chat, view }: Props) {
  const message = useAtomValue(messageAtom(id));
  const place = usePlace(id, previous);
  const pin = usePin(chat, id);
  const marks = useMarks(chat, view, id);

  if (!message) {
    return (
      <p className="message message--deleted">
        <Words of="message.deleted" />
      </p>
    );
  }

  const isFollower = place === "follower" && !isFirstUnread && pin === null;
  const time = <MessageReceipt message={message} isNarrow={isFollower} />;

  return (
    <>
      {place === "day" && !isFirstUnread && <DayDivider at={message.created_at} />}
      {isFirstUnread && <UnreadDivider day={place === "day" ? message.created_at : undefined} />}
      <article
        className="message"
        tabIndex={-1}
        aria-labelledby={`author-${id} body-${id}`}
        aria-busy={message.sending}
        data-mid={id}
        data-follower={isFollower || undefined}
        data-sending={message.sending}
        data-saving={message.saving}
        data-failed={message.failed}
        data-pinned={pin !== null || undefined}
        data-mark={marks}
      >
        <SelectBox chat={chat} id={id} />
        {pin !== null && <MessagePinned by={pin} />}
        <div className="message__gutter">
          {isFollower ? time : <UserAvatar uid={message.from_uid} size={36} />}
        </div>
        <div className="message__main">
          <MessageAuthor message={message} isHidden={isFollower} time={isFollower ? null : time} />
          {message.detail.type === "reply" && <Quote chat={chat} mid={message.detail.mid} />}
          <MessageContent message={message} />
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
});

/** Only for rows that have something to say: asking for the language costs every row that asks. */
function Words({ of }: { of: "message.deleted" | "message.sending" }) {
  const { t } = useTranslation("chat");
  return t(of);
}
