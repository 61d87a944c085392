import type { ServerEvent } from "schemas/events.ts";
import type { ContentType, MessageState, Properties } from "schemas/messages.ts";

/** A message as the widget shows it. */
export interface Entry {
  mid: number;
  from_uid: number;
  created_at: number;
  content_type: ContentType;
  content: string;
  properties: Properties | null;
}

type Chat = Extract<ServerEvent, { type: "chat" }>;

export function entryOf({ mid, from_uid, created_at, detail }: MessageState | Chat): Entry | null {
  if (detail.type === "reaction") return null;
  const { content_type, content, properties } = detail;
  return { mid, from_uid, created_at, content_type, content, properties };
}

/** By ascending mid, each once. */
export function merged(entries: Entry[], more: Entry[]): Entry[] {
  const all = new Map([...entries, ...more].map((entry) => [entry.mid, entry]));
  return [...all.values()].sort((a, b) => a.mid - b.mid);
}

/** The entries after a record: a message, or what happened to one. */
export function withRecord(entries: Entry[], chat: Chat): Entry[] {
  const { detail } = chat;
  if (detail.type !== "reaction") return merged(entries, [entryOf(chat)!]);
  const { mid, detail: change } = detail;
  if (change.type === "delete") return entries.filter((entry) => entry.mid !== mid);
  if (change.type === "like") return entries;
  const { content, content_type, properties } = change;
  return entries.map((entry) => entry.mid === mid ? { ...entry, content, content_type, properties } : entry);
}
