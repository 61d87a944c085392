import { useStore } from "jotai";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { loadFormatted } from "../../../../components/text/Markdown.tsx";
import type { FeedView } from "../../message/view.ts";
import type { FeedScrollTarget } from "./scroll_target.ts";
import { endOf, type ListOffset } from "./list_offset.ts";
import { measureViewport, restorePositions, type RowPosition, wakeIfBare } from "./viewport.ts";

/** Milliseconds for which a list waits for what formats its texts, and then until they have their heights. */
const [LOADING, FORMATTING] = [500, 50];

interface Feed {
  view: FeedView;
  listOffset: ListOffset;
  scroller: RefObject<HTMLElement | null>;
  scrollTarget: FeedScrollTarget;
  measure(): boolean;
  positions: RefObject<RowPosition[]>;
  isPressed(): boolean;
}

/** Keeps the visible messages in place when rows move. */
export function useScrollAnchoring(
  { view, listOffset, scroller, scrollTarget, measure, positions, isPressed }: Feed,
) {
  const store = useStore();
  /** virtua keeps the place itself while the reader scrolls and while older messages are prepended. */
  const isVirtuas = useRef(false);

  const settle = useCallback(() => {
    const box = scroller.current;
    if (!box || listOffset.isReleased()) return;
    if (scrollTarget.isTaken()) scrollTarget.scroll();
    else if (store.get(view.atEnd)) {
      if (isPressed()) return;
      box.scrollTop = endOf(box, listOffset.pixels());
    } else if (!isVirtuas.current) restorePositions(box, positions.current);
    measure();
  }, [measure]);

  /** Called when rows change their height. */
  const onResize = useCallback(() => {
    settle();
    // By then the rows stand where their heights put them.
    queueMicrotask(() => {
      if (listOffset.isReleased()) return;
      wakeIfBare(scroller.current, listOffset.pixels());
      if (!scroller.current?.hasAttribute("data-opening")) return;
      settle();
      showPlaced(scroller.current, () => listOffset.pixels());
    });
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

/** Shows the list once it has come to rest, which is at once where all rows in sight are measured. */
function showPlaced(box: HTMLElement, listOffset: () => number, frames = 2): void {
  const show = () => box.removeAttribute("data-opening");
  const list = box.querySelector(":scope > ol")!;
  if (list.querySelector(".markdown[data-plain]")) {
    loadFormatted().then(() => setTimeout(show, FORMATTING), show);
    setTimeout(show, LOADING);
  } else if (frames === 0 || measureViewport(box, list, listOffset()).isWhole) show();
  else requestAnimationFrame(() => showPlaced(box, listOffset, frames - 1));
}
