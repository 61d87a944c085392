import { type RefObject, useEffect, useRef } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../../state/chat_key.ts";
import type { Item } from "./items.ts";

/** Scrolls to the row of a chat that a link or a key has opened. Only then, so that the list stays where it is put. */
export function useOpenInSight(
  list: RefObject<VirtualizerHandle | null>,
  items: readonly Item[],
  open: ChatKey | null,
): void {
  const shown = useRef<ChatKey | null>(null);

  useEffect(() => {
    if (open === shown.current) return;
    const at = open === null ? -1 : items.indexOf(open);
    if (open !== null && at === -1) return;
    shown.current = open;
    // Scrolling takes some milliseconds, even to where the list is.
    if (at !== -1 && list.current && !isInSight(list.current, at)) {
      list.current.scrollToIndex(at, { align: "nearest" });
    }
  }, [items, open]);
}

function isInSight(list: VirtualizerHandle, at: number): boolean {
  const top = list.getItemOffset(at) - list.scrollOffset;
  return top >= 0 && top + list.getItemSize(at) <= list.viewportSize;
}
