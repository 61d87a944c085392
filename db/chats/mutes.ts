import type { KeptChat } from "./kept.ts";
import type { Database } from "../connection.ts";

type MutedChat = KeptChat<"mutes">;

/** A mute may have an end. */
export function lasts({ expired_at }: MutedChat, now: number): boolean {
  return expired_at === null || expired_at > now;
}

export async function clearMutes({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("mutes").where("expired_at", "<=", now).execute();
}
