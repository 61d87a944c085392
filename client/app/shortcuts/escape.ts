import type { Store } from "../../base/store.ts";
import { searchChatOf } from "../../components/navigation/search_chat.ts";
import { type ChatKey, keyOfPath } from "../../state/chat_key.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { timelineAtom } from "../../state/chats/shown_timeline.ts";
import { backToPresentAtom, markReadAtom } from "../../state/messages/commands.ts";
import { replyingAtom } from "../../state/messages/editing.ts";
import { isLocalId } from "../../state/timelines/message.ts";
import { hasOverlay, topLayer } from "../../ui/back/stack.ts";

/** Esc does one thing per press: it closes a layer, then ends a started action, and finally marks the chat as read. */
export function onEscape(event: KeyboardEvent, store: Store): void {
  if (event.key !== "Escape" || event.shiftKey || event.isComposing || event.defaultPrevented) return;
  if (hasOverlay()) return;
  const layer = topLayer();
  if (layer) return layer.close();

  if (isInAnotherField(event.target)) return;
  const open = keyOfPath(location.pathname);
  const key = open ?? searchChatOf(location.pathname);
  if (!key) return;
  if (store.get(replyingAtom(key)) !== null) return store.set(replyingAtom(key), null);
  // Beside results somebody reads a hit, and not the chat to its end.
  if (open) readToTheEnd(store, key);
}

function readToTheEnd(store: Store, key: ChatKey): void {
  store.set(backToPresentAtom, key);
  const shown = store.get(timelineAtom(key)).ids.filter((id) => !isLocalId(id)).at(-1) ?? 0;
  const mid = Math.max(shown, store.get(chatAtom(key)).last);
  if (mid > 0) store.set(markReadAtom, { key, mid, deliberate: true });
  // The feed's own button scrolls to the end.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".feed > .feed__below")?.click());
}

/** A filter field handles Esc itself. Only the composer has nothing of its own to clear. */
function isInAnotherField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]") &&
    !target.closest(".composer");
}
