import type { ChatMessage, MessageTarget } from "schemas/messages.ts";

/** Identifies a conversation: a channel by its gid, a direct one by the other person's uid. */
export type ChatKey = `gid:${number}` | `uid:${number}`;

export function keyOf(target: MessageTarget): ChatKey {
  return "gid" in target ? `gid:${target.gid}` : `uid:${target.uid}`;
}

export function targetOf(key: ChatKey): MessageTarget {
  const id = idOf(key);
  return isChannelKey(key) ? { gid: id } : { uid: id };
}

export function idOf(key: ChatKey): number {
  return Number(key.slice(4));
}

export function isChannelKey(key: ChatKey): key is `gid:${number}` {
  return key.startsWith("gid:");
}

/** A direct message has its receiver as target. The conversation is with the other person. */
export function chatOf(message: Pick<ChatMessage, "from_uid" | "target">, me: number): ChatKey {
  const { target, from_uid } = message;
  if ("uid" in target && from_uid !== me) return `uid:${from_uid}`;
  return keyOf(target);
}

export function pathOf(key: ChatKey): string {
  return isChannelKey(key) ? `/chat/channel/${idOf(key)}` : `/chat/dm/${idOf(key)}`;
}

export function keyOfPath(path: string): ChatKey | null {
  const [, kind, id] = /^\/chat\/(channel|dm)\/([1-9]\d{0,15})\/?$/.exec(path) ?? [];
  if (!id) return null;
  return kind === "channel" ? `gid:${Number(id)}` : `uid:${Number(id)}`;
}
