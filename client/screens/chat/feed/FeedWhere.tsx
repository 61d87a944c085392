import { atom, type Getter, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dayOf } from "../../../base/times.ts";
import { AuthorAvatar } from "../../../components/messages/AuthorAvatar.tsx";
import { useAuthorName } from "../../../components/messages/author.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { type Message, messageAtom } from "../../../state/timelines/message.ts";
import { hueOf } from "../../../ui/initials.ts";
import { groupPositionOf } from "../message/grouping.ts";
import type { FeedView } from "../message/view.ts";

/**
 * The day of the topmost message, and its author when their name has scrolled away. The feed says both to screen
 * readers.
 */
export function FeedWhere({ chat, view }: { chat: ChatKey; view: FeedView }) {
  const { language } = useTranslation().i18n;
  const day = useAtomValue(useMemo(() => dayAtom(chat, view, language), [chat, view, language]));
  const follower = useAtomValue(useMemo(() => followerAtom(chat, view), [chat, view]));

  return (
    <div className="feed__where" aria-hidden>
      {follower && <Run message={follower} />}
      {day && <span className="feed__day">{day}</span>}
    </div>
  );
}

function Run({ message }: { message: Message }) {
  const name = useAuthorName(message);
  return (
    <span className="feed__run">
      <AuthorAvatar message={message} size={20} />
      <bdi className="truncate" data-hue={hueOf(message.from_uid)}>{name}</bdi>
    </span>
  );
}

/** Null while the divider of the day is in sight. */
function dayAtom(chat: ChatKey, view: FeedView, language: string) {
  return atom((get) => {
    const { top, place } = placeOfTop(get, chat, view);
    return top && !(place === "day" && get(view.divided)) ? dayOf(top.created_at, language) : null;
  });
}

/** The topmost message, if it follows others of its author. */
function followerAtom(chat: ChatKey, view: FeedView) {
  return atom((get) => {
    const { top, place } = placeOfTop(get, chat, view);
    return place === "follower" ? top : null;
  });
}

function placeOfTop(get: Getter, chat: ChatKey, view: FeedView) {
  const { ids } = get(timelineAtom(chat));
  const mid = get(view.top);
  const [top, previous] = [get(messageAtom(mid)), get(messageAtom(ids[ids.indexOf(mid) - 1] ?? 0))];
  return { top, place: groupPositionOf(top, previous) };
}
