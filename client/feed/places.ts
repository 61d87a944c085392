import type { ChatKey } from "../chats/key.ts";

/** The message at the upper edge, and how far it stands below or above that edge. */
interface Place {
  mid: number;
  offset: number;
}

const places = new Map<ChatKey, Place>();

/** Where one was in a conversation that one had scrolled up in; null: at its end. */
export function rememberPlace(chat: ChatKey, place: Place | null): void {
  if (place) places.set(chat, place);
  else places.delete(chat);
}

export function placeIn(chat: ChatKey): Place | undefined {
  return places.get(chat);
}
