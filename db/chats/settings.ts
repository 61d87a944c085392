import type { UserSettings } from "schemas/events.ts";
import { splitTargets } from "./lists.ts";
import { keptChats, targetOf } from "./kept.ts";
import type { Database } from "../connection.ts";
import { mutesOf } from "./mutes.ts";
import { pinnedChatsOf } from "./pinned.ts";
import { readIndexesOf } from "./read_index.ts";
import { chatListOf, sectionsOf } from "./sections.ts";

/** All settings of a person, in the form of the event `user_settings`. */
export async function settingsOf(database: Database, uid: number): Promise<UserSettings> {
  const { kysely } = database;
  const [mutes, burns, pinned_chats, hidden, chat_list, sections, markers] = await Promise.all([
    mutesOf(kysely, uid, Date.now()),
    keptChats(kysely, "burn_after_reading", uid),
    pinnedChatsOf(kysely, uid),
    keptChats(kysely, "hidden_chats", uid),
    chatListOf(kysely, uid),
    sectionsOf(kysely, uid),
    readIndexesOf(database, uid),
  ]);
  const [muted, burning] = [splitTargets(mutes), splitTargets(burns)];
  return {
    mute_users: muted.users,
    mute_groups: muted.groups,
    ...markers,
    burn_after_reading_users: burning.users,
    burn_after_reading_groups: burning.groups,
    pinned_chats,
    hidden_chats: hidden.map(targetOf),
    chat_list,
    sections,
  };
}
