import { useStore } from "jotai";
import { type MouseEvent, type PointerEvent, useMemo } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { selectionAtom, toggleSelectedAtom } from "../../../../state/messages/selection.ts";
import { isLocalId } from "../../../../state/timelines/message.ts";
import { midOf } from "../../message/row_element.ts";
import type { FeedView } from "../../message/view.ts";

/** Uses event delegation, so that a row needs no listener. */
export function useFeedPointer(chat: ChatKey, view: FeedView) {
  const store = useStore();

  return useMemo(() => ({
    onPointerOver({ target, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== "touch") store.set(view.hovered, midOf(target));
    },
    onPointerLeave() {
      store.set(view.hovered, null);
    },
    /** While messages are selected, a click anywhere on a message selects it, also on a link. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const mid = midOf(event.target);
      if (mid === null || isLocalId(mid) || store.get(selectionAtom)?.key !== chat) return;
      event.preventDefault();
      event.stopPropagation();
      store.set(toggleSelectedAtom, { mid, range: event.shiftKey });
    },
    /** Shift and a click would also select the text in between. */
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (event.shiftKey && store.get(selectionAtom)?.key === chat) event.preventDefault();
    },
  }), [chat, view, store]);
}
