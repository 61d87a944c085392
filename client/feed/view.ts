import { atom, type PrimitiveAtom } from "jotai";

/** What scrolling, pointing and keys say, in atoms, so that they re-render what shows it and never the feed. */
export interface FeedView {
  /** The message at the upper edge. */
  top: PrimitiveAtom<number>;
  /** The newest message that has been on screen. */
  seen: PrimitiveAtom<number>;
  atEnd: PrimitiveAtom<boolean>;
  scrolling: PrimitiveAtom<boolean>;
  /** The message under the mouse. */
  hovered: PrimitiveAtom<number | null>;
  /** The message that has the keyboard. */
  focused: PrimitiveAtom<number | null>;
  /** Where the keyboard was last, and returns to. */
  visited: PrimitiveAtom<number | null>;
  /** Where somebody has just jumped to. */
  flashed: PrimitiveAtom<number | null>;
}

export function newFeedView(): FeedView {
  return {
    top: atom(0),
    seen: atom(0),
    atEnd: atom(true),
    scrolling: atom(false),
    hovered: atom<number | null>(null),
    focused: atom<number | null>(null),
    visited: atom<number | null>(null),
    flashed: atom<number | null>(null),
  };
}
