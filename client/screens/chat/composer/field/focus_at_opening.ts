import { useLayoutEffect } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";

/** The element that had the focus when the chat opened. */
let atOpening: Element | null = null;

/** Remembers where the focus is when the chat opens, because its page and composer may load later. */
export function useFocusAtOpening(chat: ChatKey): void {
  useLayoutEffect(() => void (atOpening = document.activeElement), [chat]);
}

/** Leaves the focus where it is when a chat opens, such as on the row that opened it. */
export function useFocusKept(): void {
  useLayoutEffect(() => void (atOpening = document.documentElement), []);
}

/** Tells whether the user has moved the focus since then. The focus of an element that has gone is on the body. */
export function focusHasMoved(): boolean {
  const active = document.activeElement;
  return active !== document.body && active !== atOpening && atOpening?.isConnected === true;
}
