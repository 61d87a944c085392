import { type RefObject, useEffect, useRef } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../../state/chat_key.ts";
import type { Item } from "./items.ts";

/**
 * Scrolls to the row of a chat that a link or a key has opened. Only then, so that the list stays where it is put. A
 * list that becomes lower keeps the row in sight.
 */
export function useScrollToOpen(
  box: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  items: readonly Item[],
  open: ChatKey | null,
): void {
  const shown = useRef<ChatKey | null>(null);
  const height = useRef(0);

  useEffect(() => {
    if (open === shown.current) return;
    const at = open === null ? -1 : items.indexOf(open);
    if (open !== null && at === -1) return;
    shown.current = open;
    // Scrolling takes some milliseconds, even to where the list is.
    if (at !== -1 && list.current && !isInSight(list.current, at, list.current.viewportSize)) {
      list.current.scrollToIndex(at, { align: "nearest" });
    }
  }, [items, open]);

  useEffect(() => {
    const at = open === null ? -1 : items.indexOf(open);
    const element = box.current!;
    const observer = new ResizeObserver(() => {
      const before = height.current;
      height.current = element.clientHeight;
      if (at === -1 || !list.current || !isInSight(list.current, at, before)) return;
      const beyond = bottomOf(list.current, at) - height.current;
      if (beyond > 0) element.scrollTop += beyond;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [items, open]);
}

function isInSight(list: VirtualizerHandle, at: number, height: number): boolean {
  return list.getItemOffset(at) >= list.scrollOffset && bottomOf(list, at) <= height;
}

/** Measures how far below the upper edge of the list the row ends. */
function bottomOf(list: VirtualizerHandle, at: number): number {
  return list.getItemOffset(at) + list.getItemSize(at) - list.scrollOffset;
}
