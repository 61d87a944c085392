import type { PinnedChat } from "schemas/settings.ts";
import { type ChatRef, type KeptChat, keptChats, targetOf } from "./kept.ts";
import type { Query } from "../connection.ts";

/** In the order in which they were pinned. */
export async function pinnedChatsOf(db: Query, uid: number): Promise<PinnedChat[]> {
  const pins = await keptChats(db, "pinned_chats", uid);
  return pins.sort((a, b) => a.updated_at - b.updated_at).map(toPinnedChat);
}

export function toPinnedChat({ updated_at, ...chat }: KeptChat<"pinned_chats">): PinnedChat {
  return { target: targetOf(chat as ChatRef), updated_at };
}
