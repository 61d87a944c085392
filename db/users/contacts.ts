import { sql } from "kysely";
import type { Contact, ContactInfo } from "schemas/settings.ts";
import type { Database } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import { presentUsers, toUserInfo } from "./users.ts";

/** The contacts of `uid`, by ascending uid. A `blocked` person cannot send to `uid` (see `append_records`). */
export async function contactsOf({ kysely }: Database, uid: number): Promise<Contact[]> {
  const rows = await presentUsers(kysely).innerJoin("contacts", "contacts.target_uid", "users.uid")
    .where("contacts.uid", "=", uid).orderBy("users.uid").selectAll("users")
    .select(["contacts.status as standing", "contacts.created_at as since", "contacts.updated_at as lately"])
    .execute();
  return rows.map((row) => ({
    target_uid: row.uid,
    target_info: toUserInfo(row),
    contact_info: { status: row.standing, created_at: row.since, updated_at: row.lately },
  }));
}

const INFO = ["status", "created_at", "updated_at"] as const;

/** Returns undefined when nothing changed. */
export function setContact(
  { tx, now }: WriteTransaction,
  uid: number,
  target_uid: number,
  status: "added" | "blocked",
): Promise<ContactInfo | undefined> {
  return tx.insertInto("contacts").values({ uid, target_uid, status, created_at: now, updated_at: now })
    .onConflict((on) =>
      on.columns(["uid", "target_uid"]).doUpdateSet({ status, updated_at: now })
        .where("contacts.status", "<>", status)
    )
    .returning(INFO).executeTakeFirst();
}

/** Unblocks somebody, who is then no contact. Returns undefined when they were not blocked. */
export function liftBlock(
  { tx, now }: WriteTransaction,
  uid: number,
  target_uid: number,
): Promise<ContactInfo | undefined> {
  return tx.updateTable("contacts").set({ status: "", updated_at: now })
    .where("uid", "=", uid).where("target_uid", "=", target_uid).where("status", "=", "blocked")
    .returning(INFO).executeTakeFirst();
}

/** Removes a contact and returns whether there was one. A block stays: only `liftBlock` ends it. */
export async function dropContact(
  { tx }: WriteTransaction,
  uid: number,
  target_uid: number,
): Promise<boolean> {
  const dropped = await tx.deleteFrom("contacts")
    .where("uid", "=", uid).where("target_uid", "=", target_uid).where("status", "<>", "blocked")
    .returning("uid").execute();
  return dropped.length > 0;
}

/** Returns how `target_uid` stands with `uid`. Undefined when they are no contact and never were. */
export async function contactStatus(
  { kysely }: Database,
  uid: number,
  target_uid: number,
): Promise<ContactInfo["status"] | undefined> {
  const row = await kysely.selectFrom("contacts").select("status")
    .where("uid", "=", uid).where("target_uid", "=", target_uid).executeTakeFirst();
  return row?.status;
}

/**
 * Finds `uid` if they exist for `from_uid`, and whether they block them. `append_records` has the same conditions.
 */
export async function findRecipient(
  { kysely }: Database,
  uid: number,
  from_uid: number,
): Promise<{ blocks: boolean } | undefined> {
  const { rows: [recipient] } = await sql<{ blocks: boolean }>`
    select coalesce(c.status = 'blocked', false) as blocks from users u
    left join contacts c on c.uid = u.uid and c.target_uid = ${from_uid}
    where u.uid = ${uid} and u.deleted_at is null and not u.is_guest
      and (u.widget_host is null or u.widget_host = ${from_uid})`.execute(kysely);
  return recipient;
}
