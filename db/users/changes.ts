import type { UserLogEntry } from "schemas/users.ts";
import type { Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { UserRow } from "../tables.ts";
import { lookAlikes } from "./look_alikes.ts";
import { presentUsers } from "./users.ts";

const LOGGED = [
  "email",
  "name",
  "gender",
  "language",
  "is_admin",
  "is_bot",
  "is_public",
  "avatar_updated_at",
] as const;
type Logged = (typeof LOGGED)[number];

/** Changes of an account. Absent fields stay as they are. */
export type UserChanges = Partial<
  Pick<
    UserRow,
    | Exclude<Logged, "is_bot">
    | "email_verified_at"
    | "password_hash"
    | "status"
    | "webhook_url"
    | "msg_smtp_notify_enable"
  >
>;

/**
 * Changes an account that is not deleted. Its unique indexes may refuse the name or the email. A new email is not
 * verified, unless the changes say so.
 */
export async function updateUserRow(
  { tx, now }: WriteTransaction,
  uid: number,
  changes: UserChanges,
): Promise<UserRow | undefined> {
  const looks = changes.name === undefined ? {} : await lookAlikes(changes.name);
  const unverified = changes.email === undefined ? {} : { email_verified_at: null };
  return await tx.updateTable("users").set({ ...unverified, ...changes, ...looks, updated_at: now })
    .where("uid", "=", uid).where("deleted_at", "is", null).returningAll().executeTakeFirst();
}

export function findPresentUser(db: Query, uid: number): Promise<UserRow | undefined> {
  return presentUsers(db).where("uid", "=", uid).selectAll().executeTakeFirst();
}

/** Writes what others can see of the changes to the user log and returns the entry, to be announced. */
export async function logUserUpdated(
  write: WriteTransaction,
  uid: number,
  changes: UserChanges,
): Promise<UserLogEntry> {
  const visible = Object.fromEntries(
    Object.entries(changes).filter(([field]) => (LOGGED as readonly string[]).includes(field)),
  );
  return await log(write, { action: "update", uid, ...visible });
}

/** The same when an account is deleted. */
export function logUserDeleted(write: WriteTransaction, uid: number): Promise<UserLogEntry> {
  return log(write, { action: "delete", uid });
}

async function log(
  write: WriteTransaction,
  change: Pick<UserLogEntry, "action" | "uid"> & Partial<UserLogEntry>,
): Promise<UserLogEntry> {
  const nothing = Object.fromEntries(LOGGED.map((field) => [field, null])) as Record<Logged, null>;
  const entry = { ...nothing, ...change, log_id: write.nextLogId() };
  await write.tx.insertInto("user_log").values(entry).execute();
  return entry;
}
