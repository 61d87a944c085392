import { atom, type PrimitiveAtom } from "jotai";

/**
 * The state of scrolling, pointer and keyboard, in atoms. A change re-renders only the parts that show it,
 * never the feed.
 */
export interface FeedView {
  /** The message at the top edge. */
  top: PrimitiveAtom<number>;
  /** Tells whether the divider of that message is visible. */
  divided: PrimitiveAtom<boolean>;
  /** The newest message that is visible enough to count as read. */
  bottom: PrimitiveAtom<number>;
  /** Tells whether the feed is scrolled to its end and nothing newer can be loaded. */
  atEnd: PrimitiveAtom<boolean>;
  scrolling: PrimitiveAtom<boolean>;
  /** The message under the mouse. */
  hovered: PrimitiveAtom<number | null>;
  /** The message that has the focus. */
  focused: PrimitiveAtom<number | null>;
  /** The message that had the focus last. The focus returns to it. */
  visited: PrimitiveAtom<number | null>;
  /** The message that was just jumped to. */
  flashed: PrimitiveAtom<number | null>;
}

export function newFeedView(): FeedView {
  return {
    top: atom(0),
    divided: atom(false),
    bottom: atom(0),
    atEnd: atom(true),
    scrolling: atom(false),
    hovered: atom<number | null>(null),
    focused: atom<number | null>(null),
    visited: atom<number | null>(null),
    flashed: atom<number | null>(null),
  };
}
