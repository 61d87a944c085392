import { useStore } from "jotai";
import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo } from "react";
import { flushSync } from "react-dom";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../chats/key.ts";
import { timelineAtom } from "../messages/atoms.ts";
import { focusRow, lastInSight, midOf } from "./row_element.ts";
import { HEAD_HEIGHT } from "./scroll.ts";
import type { FeedView } from "./view.ts";

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const PAGES: Record<string, number> = { PageDown: 1, PageUp: -1 };

interface Feed {
  chat: ChatKey;
  view: FeedView;
  handle: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  toEnd(): void;
}

/** One message of the feed can have the focus; these keys move it, and scroll as far as that needs. */
export function useFeedKeys({ chat, view, handle, scroller, toEnd }: Feed) {
  const store = useStore();

  return useMemo(() => {
    const idsNow = () => store.get(timelineAtom(chat)).ids;
    const clamp = (index: number) => Math.max(0, Math.min(index, idsNow().length - 1));

    function visit(index: number, scroll: () => void) {
      const mid = idsNow()[index];
      if (mid === undefined || !scroller.current) return;
      store.set(view.visited, mid);
      flushSync(scroll);
      focusRow(scroller.current, mid);
    }

    const show = (index: number) => handle.current?.scrollToIndex(index, { align: "nearest" });

    /** From where the focus is; from what can be seen when it is nowhere yet. */
    function step(by: number) {
      const list = handle.current!;
      const now = idsNow().indexOf(store.get(view.focused) ?? -1);
      const next = now === -1 ? lastInSight(list, scroller.current!) : clamp(now + by);
      visit(next, () => show(next));
    }

    function turnPage(by: number) {
      const [list, box] = [handle.current!, scroller.current!];
      const now = idsNow().indexOf(store.get(view.focused) ?? -1);
      const from = now === -1
        ? box.scrollTop + (by > 0 ? box.clientHeight : 0)
        : HEAD_HEIGHT + list.getItemOffset(now);
      const next = clamp(list.findItemIndex(from + by * (box.clientHeight - 64)));
      visit(next, () => show(next));
    }

    function onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !handle.current) return;
      if (isTyping(event.target)) return;
      const { key } = event;
      if (key in STEPS) step(STEPS[key]);
      else if (key in PAGES) turnPage(PAGES[key]);
      else if (key === "Home") visit(0, () => handle.current?.scrollTo(0));
      else if (key === "End") visit(idsNow().length - 1, toEnd);
      else return;
      event.preventDefault();
    }

    function onFocus({ target }: FocusEvent<HTMLElement>) {
      const mid = midOf(target);
      if (mid === null || !target.matches(":focus-visible")) return;
      store.set(view.focused, mid);
      store.set(view.visited, mid);
    }

    function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      const left = midOf(target);
      if (left !== null && midOf(relatedTarget) === left) return;
      // A window that loses the keyboard gives it back to the same row.
      if (relatedTarget === null && !document.hasFocus()) return;
      store.set(view.focused, null);
    }

    return { onKeyDown, onFocus, onBlur };
  }, [chat, view, store, toEnd]);
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=dialog]") !== null;
}
