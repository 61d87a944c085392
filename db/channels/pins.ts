import type { ExpressionBuilder } from "kysely";
import type { PinnedMessage } from "schemas/channels.ts";
import type { Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { Tables } from "../tables.ts";

interface Pin {
  gid: number;
  pinned: PinnedMessage;
}

/** Undefined when that message is not pinned. */
export async function findPin(db: Query, mid: number): Promise<Pin | undefined> {
  const row = await db.selectFrom("pinned_messages as pin")
    .innerJoinLateral(messageOfPin, (join) => join.onTrue())
    .where("pin.mid", "=", mid)
    .select(["pin.gid", "pin.mid", "pin.created_by", "pin.created_at"])
    .select(["m.properties", "m.content_type", "m.content"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { gid, content_type, content, ...pin } = row;
  return { gid, pinned: { ...pin, content_type: content_type!, content: content! } };
}

/** Checks that the channel has a readable message with this number. */
export async function isMessageIn({ tx, now }: WriteTransaction, gid: number, mid: number): Promise<boolean> {
  const message = await tx.selectFrom("messages as m").innerJoin("channels as c", "c.gid", "m.gid")
    .where("m.mid", "=", mid).where("m.gid", "=", gid).where("m.kind", "in", ["normal", "reply"])
    .where("m.deleted_at", "is", null).whereRef("m.mid", ">", "c.cleared_mid")
    .where((eb) => eb.or([eb("m.expires_at", "is", null), eb("m.expires_at", ">", now)]))
    .select("m.mid").executeTakeFirst();
  return message !== undefined;
}

/** Counts the pins of a channel, and tells when the newest was created. */
export async function pinsOf(
  { tx }: WriteTransaction,
  gid: number,
): Promise<{ count: number; newest: number }> {
  const { count, newest } = await tx.selectFrom("pinned_messages").where("gid", "=", gid)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("created_at").as("newest")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), newest: newest ?? 0 };
}

/** False when it is pinned already. */
export async function insertPin(
  { tx }: WriteTransaction,
  pin: { gid: number; mid: number; created_by: number; created_at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.insertInto("pinned_messages").values(pin)
    .onConflict((on) => on.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the pins that were removed, oldest first. */
export async function deletePins(
  { tx }: WriteTransaction,
  which: { gid: number; mid?: number } | { mids: number[] } | { all: true },
): Promise<{ gid: number; mid: number }[]> {
  let query = tx.deleteFrom("pinned_messages");
  if ("mids" in which) {
    if (which.mids.length === 0) return [];
    query = query.where("mid", "in", which.mids);
  } else if ("gid" in which) {
    query = query.where("gid", "=", which.gid);
    if (which.mid !== undefined) query = query.where("mid", "=", which.mid);
  }
  const pins = await query.returning(["gid", "mid", "created_at"]).execute();
  return pins.sort((a, b) => a.created_at - b.created_at);
}

function messageOfPin(eb: ExpressionBuilder<Tables & { pin: Tables["pinned_messages"] }, "pin">) {
  return eb.selectFrom("messages").whereRef("messages.mid", "=", "pin.mid").where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", Date.now())]))
    .select(["properties", "content_type", "content"]).limit(1).as("m");
}
