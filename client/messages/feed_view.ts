import { atom, type PrimitiveAtom } from "jotai";

/** What the scroll position says, in atoms, so that scrolling re-renders pills and never the feed. */
export interface FeedView {
  /** The message at the upper edge. */
  top: PrimitiveAtom<number>;
  /** The newest message that has been on screen. */
  seen: PrimitiveAtom<number>;
  atEnd: PrimitiveAtom<boolean>;
  scrolling: PrimitiveAtom<boolean>;
}

export function newFeedView(): FeedView {
  return { top: atom(0), seen: atom(0), atEnd: atom(true), scrolling: atom(false) };
}
