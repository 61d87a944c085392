import { type KeptChat, keptChats } from "./kept.ts";
import type { Database, Query } from "../connection.ts";

export type MutedChat = KeptChat<"mutes">;

/** The chats that are muted at `now`: a mute may have an end. */
export async function mutesOf(db: Query, uid: number, now: number): Promise<MutedChat[]> {
  return (await keptChats(db, "mutes", uid)).filter((mute) => lasts(mute, now));
}

export function lasts({ expired_at }: MutedChat, now: number): boolean {
  return expired_at === null || expired_at > now;
}

export async function clearMutes({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("mutes").where("expired_at", "<=", now).execute();
}
