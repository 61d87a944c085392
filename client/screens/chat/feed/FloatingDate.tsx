import { type Atom, atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dayOf } from "../../../base/i18n/times.ts";
import { AuthorAvatar } from "../../../components/messages/AuthorAvatar.tsx";
import { useAuthorName } from "../../../components/messages/author.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { type Message, messageAtom } from "../../../state/timelines/message.ts";
import { hueOf } from "../../../ui/display/initials.ts";
import { type GroupPosition, groupPositionOf } from "../message/grouping.ts";
import type { FeedView } from "../message/view.ts";

/**
 * The day of the topmost message, and its author when their name has scrolled away. The feed says both to screen
 * readers.
 */
export function FloatingDate({ chat, view }: { chat: ChatKey; view: FeedView }) {
  const { language } = useTranslation().i18n;
  const top = useMemo(() => topAtom(chat, view), [chat, view]);
  const day = useAtomValue(useMemo(() => dayAtom(top, view, language), [top, view, language]));
  const follower = useAtomValue(useMemo(() => followerAtom(top), [top]));

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

interface Top {
  message: Message | null;
  /** After the message above it. */
  position: GroupPosition;
}

function topAtom(chat: ChatKey, view: FeedView): Atom<Top> {
  return atom((get) => {
    const { ids } = get(timelineAtom(chat));
    const mid = get(view.top);
    const [message, previous] = [get(messageAtom(mid)), get(messageAtom(ids[ids.indexOf(mid) - 1] ?? 0))];
    return { message, position: groupPositionOf(message, previous) };
  });
}

/** Null while the divider of the day is in sight. */
function dayAtom(top: Atom<Top>, view: FeedView, language: string) {
  return atom((get) => {
    const { message, position } = get(top);
    return message && !(position === "day" && get(view.divided)) ? dayOf(message.created_at, language) : null;
  });
}

/** The topmost message, if it follows others of its author. */
function followerAtom(top: Atom<Top>) {
  return atom((get) => get(top).position === "follower" ? get(top).message : null);
}
