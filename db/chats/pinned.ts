import type { PinnedChat } from "schemas/settings.ts";
import { type ChatRef, type KeptChat, targetOf } from "./kept.ts";

export function toPinnedChat({ updated_at, ...chat }: KeptChat<"pinned_chats">): PinnedChat {
  return { target: targetOf(chat as ChatRef), updated_at };
}
