import { useStore } from "jotai";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { FeedView } from "../message/view.ts";
import type { FeedAim } from "./aim.ts";
import { restorePositions, type RowPosition, wakeIfBare } from "./sight.ts";

interface Feed {
  view: FeedView;
  scroller: RefObject<HTMLElement | null>;
  aim: FeedAim;
  measure(): boolean;
  positions: RefObject<RowPosition[]>;
  isPressed(): boolean;
}

/** Keeps the visible messages in place when rows move. */
export function useScrollAnchoring({ view, scroller, aim, measure, positions, isPressed }: Feed) {
  const store = useStore();
  /** virtua keeps the place itself while the reader scrolls and while older messages are prepended. */
  const isVirtuas = useRef(false);

  const settle = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (aim.isTaken()) aim.scroll();
    else if (store.get(view.atEnd)) {
      if (isPressed()) return;
      box.scrollTop = box.scrollHeight;
    } else if (!isVirtuas.current) restorePositions(box, positions.current);
    measure();
  }, [measure]);

  /** Called when rows change their height. */
  const onResize = useCallback(() => {
    settle();
    showPlaced(scroller.current);
    queueMicrotask(() => wakeIfBare(scroller.current));
  }, [settle]);

  useEffect(() => {
    // The composer may grow, or a keyboard may open.
    const observer = new ResizeObserver(settle);
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, []);

  return {
    settle,
    onResize,
    leaveToVirtua: useCallback(() => isVirtuas.current = true, []),
    takeBack: useCallback(() => isVirtuas.current = false, []),
  };
}

/** A frame later, so that the list is seen only where it has come to rest. */
function showPlaced(box: HTMLElement | null): void {
  if (box?.hasAttribute("data-opening")) requestAnimationFrame(() => box.removeAttribute("data-opening"));
}
