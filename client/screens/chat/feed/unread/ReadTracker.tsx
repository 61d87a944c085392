import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef } from "react";
import type { FeedView } from "../../message/view.ts";
import { usePageFocus } from "./page_focus.ts";
import type { ReadProgress } from "./read_progress.ts";

/** Milliseconds that a message must be on screen to count as read. */
const MOMENT = 300;

interface Props {
  view: FeedView;
  readProgress: ReadProgress;
  onSkipped(): void;
}

/** Marks messages as read that were on screen for a moment while the user was looking at the tab. */
export function ReadTracker({ view, readProgress, onSkipped }: Props) {
  const store = useStore();
  const top = useAtomValue(view.top);
  const bottom = useAtomValue(view.bottom);
  const here = usePageFocus();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (here && bottom && timer.current === undefined) look();
  }, [here, top, bottom]);

  useEffect(() => {
    if (!here) return;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [here]);

  function look() {
    const before = now();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { top, bottom } = now();
      const [from, to] = [Math.max(top, before.top), Math.min(bottom, before.bottom)];
      if (from <= to && !readProgress.rested(from, to)) onSkipped();
      if (top !== before.top || bottom !== before.bottom) look();
    }, MOMENT);
  }

  function now() {
    return { top: store.get(view.top), bottom: store.get(view.bottom) };
  }

  return null;
}
