import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { ArrowDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { meAtom } from "../users/atoms.ts";
import { backToPresentAtom, messageAtom, timelineAtom } from "../messages/atoms.ts";
import type { FeedView } from "./view.ts";
import { dayOf } from "./moment.ts";

/** The day one is reading in, while one scrolls; the divider in the feed says it aloud. */
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

export function BelowPill({ chat, view, toEnd }: { chat: ChatKey; view: FeedView; toEnd(): void }) {
  const { t } = useTranslation("chat");
  const isAtEnd = useAtomValue(view.atEnd);
  const { newer } = useAtomValue(timelineAtom(chat));
  const backToPresent = useSetAtom(backToPresentAtom);
  const count = useCountBelow(chat, view);
  if (isAtEnd) return null;

  const words = newer ? t("timeline.present") : count > 0 ? t("timeline.below", { count }) : null;
  return (
    <button
      type="button"
      className="feed__below"
      data-new={(!newer && count > 0) || undefined}
      data-words={words !== null || undefined}
      aria-label={words ?? t("timeline.toEnd")}
      onClick={() => newer ? backToPresent(chat) : toEnd()}
    >
      {words}
      <ArrowDown size={16} aria-hidden />
    </button>
  );
}

function useCountBelow(chat: ChatKey, view: FeedView): number {
  const store = useStore();
  const { ids } = useAtomValue(timelineAtom(chat));
  const seen = useAtomValue(view.seen);
  const me = store.get(meAtom)?.uid;

  let count = 0;
  for (let i = ids.length - 1; i >= 0 && ids[i] > seen; i--) {
    const message = store.get(messageAtom(ids[i]));
    if (message && message.from_uid !== me) count++;
  }
  return count;
}
