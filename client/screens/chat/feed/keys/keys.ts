import { useStore } from "jotai";
import { type KeyboardEvent, type RefObject, useMemo } from "react";
import type { VirtualizerHandle } from "virtua";
import { isSingleKey, singleKeysAtom } from "../../../../base/browser/single_keys.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import type { FeedView } from "../../message/view.ts";
import { FeedCursor } from "./cursor.ts";

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const PAGES: Record<string, number> = { PageDown: 1, PageUp: -1 };

interface Feed {
  chat: ChatKey;
  view: FeedView;
  handle: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  toBottom(): void;
}

/** One message of the feed can have the focus. These keys move it, and scroll when necessary. */
export function useFeedKeys({ chat, view, handle, scroller, toBottom }: Feed) {
  const store = useStore();

  return useMemo(() => ({
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isSingleKey(key) && !store.get(singleKeysAtom)) return;
      const [list, box] = [handle.current, scroller.current];
      if (!list || !box || isTyping(event.target)) return;
      const cursor = new FeedCursor(store, chat, view, list, box);
      if (key in STEPS) cursor.step(STEPS[key]);
      else if (key in PAGES) cursor.turnPage(PAGES[key]);
      else if (key === "Home") cursor.toFirst();
      else if (key === "End") cursor.toLast(toBottom);
      else return;
      event.preventDefault();
    },
  }), [chat, view, store, toBottom]);
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=dialog]") !== null;
}
