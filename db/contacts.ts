import type { Contact, ContactInfo } from "schemas/settings.ts";
import type { Database } from "./connection.ts";
import type { Turn } from "./order.ts";
import { presentUsers, toUserInfo } from "./users.ts";

/** How `uid` stands to others, by ascending uid. Who is `blocked` cannot write to `uid` (see `append_records`). */
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

/** Answers nothing when it is so already. */
export function setContact(
  { tx, now }: Turn,
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

/** A friend from before the block is none any more. Answers nothing when there was no block. */
export function liftBlock(
  { tx, now }: Turn,
  uid: number,
  target_uid: number,
): Promise<ContactInfo | undefined> {
  return tx.updateTable("contacts").set({ status: "", updated_at: now })
    .where("uid", "=", uid).where("target_uid", "=", target_uid).where("status", "=", "blocked")
    .returning(INFO).executeTakeFirst();
}

/** Whether there was one to remove. A block stays: only `liftBlock` ends it. */
export async function dropContact({ tx }: Turn, uid: number, target_uid: number): Promise<boolean> {
  const dropped = await tx.deleteFrom("contacts")
    .where("uid", "=", uid).where("target_uid", "=", target_uid).where("status", "<>", "blocked")
    .returning("uid").execute();
  return dropped.length > 0;
}

/** Whom a word from `from_uid` to `uid` would reach, as `append_records` sees it: nobody, or somebody with a door. */
export async function findHearer(
  { sql }: Database,
  uid: number,
  from_uid: number,
): Promise<{ blocks: boolean } | undefined> {
  const [hearer] = await sql<{ blocks: boolean }[]>`
    select coalesce(c.status = 'blocked', false) as blocks from users u
    left join contacts c on c.uid = u.uid and c.target_uid = ${from_uid}
    where u.uid = ${uid} and u.deleted_at is null and not u.is_guest`;
  return hearer;
}
