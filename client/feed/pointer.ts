import { useStore } from "jotai";
import { type MouseEvent, type PointerEvent, useMemo } from "react";
import type { ChatKey } from "../chats/key.ts";
import { isLocalId } from "../messages/atoms.ts";
import { midOf } from "./row_element.ts";
import type { FeedView } from "./view.ts";
import { selectionAtom, toggleSelectedAtom } from "../message_tools/selection.ts";

/** By delegation: a row costs no listener. */
export function useFeedPointer(chat: ChatKey, view: FeedView) {
  const store = useStore();

  return useMemo(() => ({
    onPointerOver({ target, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== "touch") store.set(view.hovered, midOf(target));
    },
    onPointerLeave() {
      store.set(view.hovered, null);
    },
    /** While messages are selected a click anywhere on one means it, also on a link. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const mid = midOf(event.target);
      if (mid === null || isLocalId(mid) || store.get(selectionAtom)?.key !== chat) return;
      event.preventDefault();
      event.stopPropagation();
      store.set(toggleSelectedAtom, { mid, range: event.shiftKey });
    },
    /** Shift and a click would select the text between, too. */
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (event.shiftKey && store.get(selectionAtom)?.key === chat) event.preventDefault();
    },
  }), [chat, view, store]);
}
