import { whenSessionEnds } from "../../../../base/forget.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";

/** The message at the top edge, and how far it is from that edge. */
interface ScrollPosition {
  mid: number;
  offset: number;
}

const positions = new Map<ChatKey, ScrollPosition>();

/** The reader's position in a conversation that is scrolled up, or null at its end. */
export function saveScrollPosition(chat: ChatKey, position: ScrollPosition | null): void {
  if (position) positions.set(chat, position);
  else positions.delete(chat);
}

export function savedScrollPosition(chat: ChatKey): ScrollPosition | undefined {
  return positions.get(chat);
}

whenSessionEnds(() => positions.clear());
