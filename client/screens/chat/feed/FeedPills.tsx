import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dayOf } from "../../../base/times.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import type { FeedView } from "../message/view.ts";
import { BelowButton } from "./BelowButton.tsx";
import { useCountBelow } from "./unread_count.ts";

/** The day of the messages on screen, shown while scrolling. The divider in the feed announces it. */
export function DayPill({ view }: { view: FeedView }) {
  const { language } = useTranslation().i18n;
  const day = useAtomValue(useMemo(() => dayAtom(view, language), [view, language]));
  const isScrolling = useAtomValue(view.scrolling);
  if (!day) return null;

  return (
    <div className="feed__day" data-shown={isScrolling || undefined} aria-hidden>
      <span className="pill">{day}</span>
    </div>
  );
}

function dayAtom(view: FeedView, language: string) {
  return atom((get) => {
    const top = get(messageAtom(get(view.top)));
    return top && dayOf(top.created_at, language);
  });
}

export function BelowPill({ chat, view, toLatest }: { chat: ChatKey; view: FeedView; toLatest(): void }) {
  const { t } = useTranslation("chat");
  const isAtEnd = useAtomValue(view.atEnd);
  const { newer } = useAtomValue(timelineAtom(chat));
  const count = useCountBelow(chat, view);
  if (isAtEnd) return null;

  const words = newer ? t("timeline.present") : count > 0 ? t("timeline.below", { count }) : null;
  return <BelowButton words={words} isNew={!newer} onClick={toLatest} />;
}
