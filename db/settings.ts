import type { UserSettings } from "schemas/events.ts";
import { apart } from "./chat_lists.ts";
import { keptChats } from "./chat_settings.ts";
import type { Database } from "./connection.ts";
import { mutesOf } from "./mutes.ts";
import { pinnedChatsOf } from "./pinned_chats.ts";
import { readIndexesOf } from "./read_index.ts";

/** All of a person's settings, as `user_settings` tells them. */
export async function settingsOf(database: Database, uid: number): Promise<UserSettings> {
  const { kysely } = database;
  const [mutes, burns, pinned_chats, markers] = await Promise.all([
    mutesOf(kysely, uid, Date.now()),
    keptChats(kysely, "burn_after_reading", uid),
    pinnedChatsOf(kysely, uid),
    readIndexesOf(database, uid),
  ]);
  const [muted, burning] = [apart(mutes), apart(burns)];
  return {
    mute_users: muted.users,
    mute_groups: muted.groups,
    ...markers,
    burn_after_reading_users: burning.users,
    burn_after_reading_groups: burning.groups,
    pinned_chats,
  };
}
