import { useStore } from "jotai";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { isLocalId } from "../../../../state/timelines/message.ts";
import type { FeedView } from "../../message/view.ts";
import { isPageFocused } from "../unread/page_focus.ts";
import { endOf, type ListOffset } from "./list_offset.ts";
import type { ReadProgress } from "../unread/read_progress.ts";
import { saveScrollPosition } from "./scroll_positions.ts";
import {
  isAtEnd,
  measureViewport,
  movement,
  newestRead,
  type RowPosition,
  type Viewport,
} from "./viewport.ts";

/** Milliseconds in which the browser reports what a changed text has scrolled. */
const ECHO = 100;

/**
 * Tells whether the user has just changed a text. When all of a long text is replaced, the composer is low for a
 * moment, and the browser scrolls the feed up.
 */
function useIsTyping(): () => boolean {
  const changedAt = useRef(-Infinity);

  useEffect(() => {
    const over = new AbortController();
    const note = () => changedAt.current = performance.now();
    document.addEventListener("input", note, { capture: true, passive: true, signal: over.signal });
    return () => over.abort();
  }, []);

  return () => performance.now() - changedAt.current < ECHO;
}

interface Feed {
  chat: ChatKey;
  view: FeedView;
  listOffset: ListOffset;
  scroller: RefObject<HTMLElement | null>;
  scrollTarget: { isTaken(): boolean };
  readProgress: ReadProgress;
  isPressed(): boolean;
}

/**
 * `measure` records the visible messages and returns whether the reader has scrolled. `positions` has its last
 * result.
 */
export function useViewport(
  { chat, view, listOffset, scroller, scrollTarget, readProgress, isPressed }: Feed,
) {
  const store = useStore();
  const positions = useRef<RowPosition[]>([]);
  const scrolledTo = useRef(0);
  const measuredHeight = useRef(0);
  const isTyping = useIsTyping();
  /** The reader scrolls faster than rows can be measured. */
  const isLost = useRef(false);

  const measure = useCallback((): boolean => {
    const box = scroller.current;
    const list = box?.querySelector(":scope > ol");
    if (!box || !list || box.clientHeight === 0 || listOffset.isReleased()) return false;

    const { newer } = store.get(timelineAtom(chat));
    const pixels = listOffset.pixels();
    let viewport = measureViewport(box, list, pixels);
    // A reader who leaves the end scrolls up. Otherwise new or growing rows have pushed the end away, or the
    // composer has: while it is low the browser scrolls up, and then it grows.
    const isPushed = store.get(view.atEnd) && !newer && !scrollTarget.isTaken() &&
      (box.scrollTop >= scrolledTo.current - 1 || viewport.height !== measuredHeight.current || isTyping());
    if (isPushed && !isAtEnd(viewport)) {
      if (isPressed()) return false;
      box.scrollTop = endOf(box, pixels);
      viewport = measureViewport(box, list, pixels);
    }
    scrolledTo.current = box.scrollTop;
    measuredHeight.current = viewport.height;
    const atEnd = isAtEnd(viewport) && !newer;
    const moved = movement(positions.current, viewport.positions);
    const keepsPlace = scrollTarget.isTaken() || (atEnd && store.get(view.atEnd)) ||
      (positions.current.length === 0 && !isLost.current);
    const isByReader = !keepsPlace && viewport.positions.length > 0 &&
      (moved === null || Math.abs(moved) > 1);
    isLost.current = viewport.positions.length === 0 && (isLost.current || positions.current.length > 0);
    // Fractions of a pixel must not add up.
    const by = isByReader || keepsPlace ? 0 : moved ?? 0;
    if (isByReader || keepsPlace || viewport.isWhole) {
      positions.current = viewport.positions.map((row) => ({ ...row, top: row.top - by }));
    }
    // Rows that are not measured yet may report a wrong end.
    if (viewport.isWhole || !atEnd) store.set(view.atEnd, atEnd);
    show(viewport, isByReader);
    return isByReader;
  }, [chat, store, view]);

  function show(viewport: Viewport, isByReader: boolean) {
    const first = viewport.positions.find(({ mid }) => !isLocalId(mid));
    if (!first) return;
    const top = store.get(view.top);
    if (isByReader && top && isPageFocused()) readProgress.passed(top, first.mid);
    store.set(view.top, first.mid);
    store.set(view.divided, first.start > (first.start - first.top) / 3);
    if (!viewport.isWhole) return;
    store.set(view.bottom, newestRead(viewport));
    saveScrollPosition(chat, store.get(view.atEnd) ? null : { mid: first.mid, offset: -first.start });
  }

  return { measure, positions };
}
