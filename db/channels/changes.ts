import type { SwitchName } from "schemas/channel_switches.ts";
import type { Updateable } from "kysely";
import type { Turn } from "../order.ts";
import type { ChannelRow, Tables } from "../tables.ts";

/** The fields of a channel that can be changed, except its type. */
export type ChannelFields = Partial<
  Pick<
    ChannelRow,
    | "name"
    | "description"
    | "owner"
    | "avatar_updated_at"
    | "ext_setting"
    | SwitchName
  >
>;

export function updateChannelRow(turn: Turn, gid: number, fields: ChannelFields): Promise<ChannelRow> {
  return set(turn, gid, fields);
}

/** Earlier messages remain visible only to those who were members then. */
export function makePublic(turn: Turn, gid: number): Promise<ChannelRow> {
  return set(turn, gid, { is_public: true, owner: null, public_from_mid: turn.mid });
}

export function makePrivate(turn: Turn, gid: number, owner: number): Promise<ChannelRow> {
  return set(turn, gid, { is_public: false, owner, public_from_mid: null });
}

/** Deletes all messages up to here at once for everybody. Their rows are removed in the background. */
export function markCleared(turn: Turn, gid: number): Promise<ChannelRow> {
  return set(turn, gid, { cleared_mid: turn.mid });
}

/** The same for all channels and all direct messages. */
export async function markAllCleared({ tx, mid, now }: Turn): Promise<void> {
  await tx.updateTable("channels").set({ cleared_mid: mid, updated_at: now }).where("deleted_at", "is", null)
    .execute();
  await tx.updateTable("counter").set({ direct_cleared_mid: mid }).execute();
}

/** The same for the channel itself. */
export function markDeleted(turn: Turn, gid: number): Promise<ChannelRow> {
  return set(turn, gid, { deleted_at: turn.now });
}

function set({ tx, now }: Turn, gid: number, fields: Updateable<Tables["channels"]>): Promise<ChannelRow> {
  return tx.updateTable("channels").set({ ...fields, updated_at: now }).where("gid", "=", gid)
    .returningAll().executeTakeFirstOrThrow();
}
