import { atom, useAtomValue } from "jotai";
import { Clock3 } from "lucide-react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { UserAvatar } from "../users/UserAvatar.tsx";
import { meAtom } from "../users/atoms.ts";
import { messageAtom } from "./atoms.ts";
import { DayDivider, UnreadDivider } from "./Dividers.tsx";
import { contentOf } from "./content.ts";
import { MessageAuthor } from "./MessageAuthor.tsx";
import { MessageBody } from "./MessageBody.tsx";
import { MessageFailed } from "./MessageFailed.tsx";
import { MessageTime } from "./MessageTime.tsx";
import { placeOf } from "./place.ts";

interface Props {
  id: number;
  previous: number | undefined;
  isFirstUnread: boolean;
}

export const MessageRow = memo(function MessageRow({ id, previous, isFirstUnread }: Props) {
  const { t } = useTranslation("chat");
  const message = useAtomValue(messageAtom(id));
  const place = usePlace(id, previous);
  const isOwn = useAtomValue(meAtom)?.uid === message?.from_uid;

  if (!message) return <p className="message message--deleted">{t("message.deleted")}</p>;

  const isFollower = place === "follower" && !isFirstUnread;
  const time = message.sending
    ? <Clock3 size={12} className="message__waiting" aria-hidden />
    : message.failed
    ? null
    : <MessageTime at={message.created_at} isOwn={isOwn} isNarrow={isFollower} />;

  return (
    <>
      {place === "day" && !isFirstUnread && <DayDivider at={message.created_at} />}
      {isFirstUnread && <UnreadDivider day={place === "day" ? message.created_at : undefined} />}
      <article
        className="message"
        data-follower={isFollower || undefined}
        data-sending={message.sending}
        data-failed={message.failed}
        aria-busy={message.sending}
      >
        <div className="message__gutter">
          {isFollower ? time : <UserAvatar uid={message.from_uid} size={36} />}
        </div>
        <div className="message__main">
          <MessageAuthor uid={message.from_uid} isHidden={isFollower} time={isFollower ? null : time} />
          <MessageBody content={contentOf(message, t)} />
          {message.sending && <span className="visually-hidden">{t("message.sending")}</span>}
          {message.failed && <MessageFailed id={id} />}
        </div>
      </article>
    </>
  );
});

function usePlace(id: number, previous: number | undefined) {
  const place = useMemo(
    () => atom((get) => placeOf(get(messageAtom(id)), previous ? get(messageAtom(previous)) : null)),
    [id, previous],
  );
  return useAtomValue(place);
}
