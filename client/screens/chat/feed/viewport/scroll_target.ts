import { useAtomValue, useStore } from "jotai";
import { type RefObject, useEffect, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { connectionAtom } from "../../../../state/stream.ts";
import { scaled } from "../../../../ui/sizes.ts";
import { endOf, listOffsetOf } from "./list_offset.ts";
import { END } from "./viewport.ts";

/** The height of the head above the first message. feed.css sets the same height. */
export const HEAD_HEIGHT = scaled(136);
/** Milliseconds in which late sizes (formatted text, fonts) may still move the target. */
const SETTLES = 1500;
const BY_READER = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

/** A message to show, and its position. */
export interface ScrollTarget {
  mid: number;
  align: "start" | "center";
  /** The pixels by which the message starts above the edge. */
  offset?: number;
}

/**
 * The target of the feed's own scrolling, when it opens and when the user jumps. After that the reader
 * scrolls.
 */
export class FeedScrollTarget {
  #current: ScrollTarget | null;
  #isFresh = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #scrollTo: (scrollTarget: ScrollTarget) => void;

  constructor(opening: ScrollTarget | null, scrollTo: (scrollTarget: ScrollTarget) => void) {
    this.#current = opening;
    this.#scrollTo = scrollTo;
  }

  isTaken(): boolean {
    return this.#current !== null;
  }

  /** Tells whether the reader has not scrolled since the feed opened. */
  isFresh(): boolean {
    return this.#isFresh;
  }

  scroll(): void {
    if (this.#current) this.#scrollTo(this.#current);
  }

  take(next: ScrollTarget): void {
    this.#current = next;
    this.#isFresh = false;
    this.scroll();
    this.endSoon();
  }

  end = (): void => {
    clearTimeout(this.#timer);
    this.#current = null;
    this.#isFresh = false;
  };

  endSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.end, SETTLES);
  }
}

export function useScrollTarget(
  chat: ChatKey,
  handle: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  opening: ScrollTarget | null,
): FeedScrollTarget {
  const store = useStore();
  const isLive = useAtomValue(connectionAtom) === "live";
  const [scrollTarget] = useState(() =>
    new FeedScrollTarget(opening, (to) => {
      const index = store.get(timelineAtom(chat)).ids.indexOf(to.mid);
      if (handle.current && scroller.current && index !== -1) {
        scrollToRow(handle.current, scroller.current, index, to);
      }
    })
  );

  useEffect(() => {
    for (const name of BY_READER) {
      scroller.current?.addEventListener(name, scrollTarget.end, { passive: true });
    }
    return () => {
      scrollTarget.end();
      for (const name of BY_READER) scroller.current?.removeEventListener(name, scrollTarget.end);
    };
  }, []);

  // The connection brings missed messages. The feed may have to open at one of them.
  useEffect(() => void (isLive && scrollTarget.isFresh() && scrollTarget.endSoon()), [isLive]);

  return scrollTarget;
}

/**
 * Scrolls to a row, or to the end where less than a line would stay hidden. It does so without virtua, because
 * virtua would keep scrolling to the row for a while.
 */
function scrollToRow(
  list: VirtualizerHandle,
  box: HTMLElement,
  index: number,
  { align, offset = 0 }: ScrollTarget,
): void {
  const spare = align === "center" ? (box.clientHeight - list.getItemSize(index)) / 2 : 0;
  const top = HEAD_HEIGHT + list.getItemOffset(index) + offset - spare;
  const end = endOf(box, listOffsetOf(list));
  box.scrollTop = end - top <= END ? end : top;
}
