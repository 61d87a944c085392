import type { ChatKey } from "../../../state/chat_key.ts";

/** The message at the top edge, and how far it is from that edge. */
interface Place {
  mid: number;
  offset: number;
}

const places = new Map<ChatKey, Place>();

/** The reader's place in a conversation that is scrolled up, or null at its end. */
export function rememberPlace(chat: ChatKey, place: Place | null): void {
  if (place) places.set(chat, place);
  else places.delete(chat);
}

export function placeIn(chat: ChatKey): Place | undefined {
  return places.get(chat);
}
