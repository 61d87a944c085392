import type { Updateable } from "kysely";
import type { Turn } from "./order.ts";
import type { ChannelRow, Tables } from "./tables.ts";

/** What can be set in a channel, beside its type. */
export type ChannelFields = Partial<
  Pick<
    ChannelRow,
    | "name"
    | "description"
    | "owner"
    | "avatar_updated_at"
    | "only_owner_can_send_msg"
    | "show_email"
    | "dm_to_member"
    | "add_friend"
    | "ext_setting"
  >
>;

export function updateChannelRow(turn: Turn, gid: number, fields: ChannelFields): Promise<ChannelRow> {
  return set(turn, gid, fields);
}

/** What was said before stays with those who were members then. */
export function makePublic(turn: Turn, gid: number): Promise<ChannelRow> {
  return set(turn, gid, { is_public: true, owner: null, public_from_mid: turn.mid });
}

export function makePrivate(turn: Turn, gid: number, owner: number): Promise<ChannelRow> {
  return set(turn, gid, { is_public: false, owner, public_from_mid: null });
}

/** All that was said up to here is gone at once for everybody; its rows are removed in the background. */
export function markCleared(turn: Turn, gid: number): Promise<ChannelRow> {
  return set(turn, gid, { cleared_mid: turn.mid });
}

/** The same for the channel itself. */
export function markDeleted(turn: Turn, gid: number): Promise<ChannelRow> {
  return set(turn, gid, { deleted_at: turn.now });
}

function set({ tx, now }: Turn, gid: number, fields: Updateable<Tables["channels"]>): Promise<ChannelRow> {
  return tx.updateTable("channels").set({ ...fields, updated_at: now }).where("gid", "=", gid)
    .returningAll().executeTakeFirstOrThrow();
}
