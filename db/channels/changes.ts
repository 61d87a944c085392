import type { SwitchName } from "schemas/channel_switches.ts";
import type { Updateable } from "kysely";
import type { WriteTransaction } from "../order.ts";
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
    | "former_names"
    | SwitchName
  >
>;

export function updateChannelRow(
  write: WriteTransaction,
  gid: number,
  fields: ChannelFields,
): Promise<ChannelRow> {
  return set(write, gid, fields);
}

/** Earlier messages remain visible only to those who were members then, and so does what its name was. */
export function makePublic(write: WriteTransaction, gid: number): Promise<ChannelRow> {
  return set(write, gid, { is_public: true, owner: null, public_from_mid: write.mid, former_names: [] });
}

export function makePrivate(write: WriteTransaction, gid: number, owner: number): Promise<ChannelRow> {
  return set(write, gid, { is_public: false, owner, public_from_mid: null });
}

/** Deletes all messages up to here at once for everybody. Their rows are removed in the background. */
export async function markCleared(write: WriteTransaction, gid: number): Promise<ChannelRow> {
  await write.tx.deleteFrom("unread_marks").where("gid", "=", gid).execute();
  return set(write, gid, { cleared_mid: write.mid });
}

/** The same for all channels and all direct messages. */
export async function markAllCleared({ tx, mid, now }: WriteTransaction): Promise<void> {
  await tx.updateTable("channels").set({ cleared_mid: mid, updated_at: now }).where("deleted_at", "is", null)
    .execute();
  await tx.updateTable("counter").set({ direct_cleared_mid: mid }).execute();
  await tx.deleteFrom("unread_marks").execute();
}

/** The same for the channel itself. */
export async function markDeleted(write: WriteTransaction, gid: number): Promise<ChannelRow> {
  await write.tx.deleteFrom("unread_marks").where("gid", "=", gid).execute();
  return set(write, gid, { deleted_at: write.now, former_names: [] });
}

function set(
  { tx, now }: WriteTransaction,
  gid: number,
  fields: Updateable<Tables["channels"]>,
): Promise<ChannelRow> {
  return tx.updateTable("channels").set({ ...fields, updated_at: now }).where("gid", "=", gid)
    .returningAll().executeTakeFirstOrThrow();
}
