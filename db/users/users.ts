import type { UserInfo, UserLogEntry } from "schemas/users.ts";
import type { Database, Query } from "../connection.ts";
import { lookAlikes } from "./look_alikes.ts";
import type { WriteTransaction } from "../order.ts";
import type { UserRow } from "../tables.ts";

const INFO = [
  "uid",
  "email",
  "name",
  "gender",
  "language",
  "is_admin",
  "is_bot",
  "avatar_updated_at",
  "create_by",
] as const;

export function presentUsers(db: Query) {
  return db.selectFrom("users").where("deleted_at", "is", null);
}

/** Everyone but guests, by ascending uid. */
export function listUsers({ kysely }: Database): Promise<UserInfo[]> {
  return presentUsers(kysely).where("is_guest", "=", false).select(INFO).orderBy("uid").execute();
}

export function findUserInfo({ kysely }: Database, uid: number): Promise<UserInfo | undefined> {
  return presentUsers(kysely).where("uid", "=", uid).select(INFO).executeTakeFirst();
}

/** The whole row, also of a deleted user. */
export function findUser({ kysely }: Database, uid: number): Promise<UserRow | undefined> {
  return kysely.selectFrom("users").where("uid", "=", uid).selectAll().executeTakeFirst();
}

export function findUserByEmail({ kysely }: Database, email: string): Promise<UserRow | undefined> {
  return presentUsers(kysely).where("email", "=", email.toLowerCase()).selectAll().executeTakeFirst();
}

export async function hasUsers(db: Query): Promise<boolean> {
  return await db.selectFrom("users").select("uid").limit(1).executeTakeFirst() !== undefined;
}

/** The `uids` of people who exist. Guests are not among them: they can enter no channel and no chat. */
export async function existingUids({ kysely }: Database, uids: number[]): Promise<Set<number>> {
  if (uids.length === 0) return new Set();
  const rows = await presentUsers(kysely).where("uid", "in", uids).where("is_guest", "=", false).select("uid")
    .execute();
  return new Set(rows.map((row) => row.uid));
}

/** Whether somebody other than `uid` has this name, or one that looks the same. */
export async function isNameTaken(db: Query, name: string, uid = 0): Promise<boolean> {
  const { name_key, name_look } = await lookAlikes(name);
  const row = await presentUsers(db).where("uid", "<>", uid).where((eb) =>
    eb.or([
      eb(eb.fn("lower", ["name"]), "=", eb.fn("lower", [eb.val(name)])),
      eb("name_key", "=", name_key),
      eb("name_look", "=", name_look),
    ])
  ).select("uid").executeTakeFirst();
  return row !== undefined;
}

export interface NewUser {
  email: string | null;
  email_verified_at?: number | null;
  name: string;
  password_hash: string | null;
  gender: number;
  language: string;
  is_admin: boolean;
  is_bot?: boolean;
  webhook_url?: string | null;
  create_by: UserInfo["create_by"];
}

export async function insertUser({ tx, mid, now }: WriteTransaction, user: NewUser): Promise<UserRow> {
  return await tx.insertInto("users").values({
    ...user,
    ...await lookAlikes(user.name),
    is_guest: user.create_by === "guest",
    from_mid: mid,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }).returningAll().executeTakeFirstOrThrow();
}

export async function adminUids({ tx }: WriteTransaction): Promise<number[]> {
  const rows = await tx.selectFrom("users").select("uid")
    .where("is_admin", "=", true).where("deleted_at", "is", null).execute();
  return rows.map(({ uid }) => uid);
}

/** Writes to the user log and returns the entry, to be announced. */
export async function logUserCreated(write: WriteTransaction, user: UserRow): Promise<UserLogEntry> {
  const { uid, email, name, gender, language, is_admin, is_bot, avatar_updated_at } = user;
  const entry: UserLogEntry = {
    log_id: write.nextLogId(),
    action: "create",
    uid,
    email,
    name,
    gender,
    language,
    is_admin,
    is_bot,
    avatar_updated_at,
  };
  await write.tx.insertInto("user_log").values(entry).execute();
  return entry;
}

export function userLogAfter({ kysely }: Database, version: number): Promise<UserLogEntry[]> {
  return kysely.selectFrom("user_log").where("log_id", ">", version).selectAll().orderBy("log_id").execute();
}

export async function usersVersion({ kysely }: Database): Promise<number> {
  return (await kysely.selectFrom("counter").select("log_id").executeTakeFirstOrThrow()).log_id;
}

export function toUserInfo(row: UserRow): UserInfo {
  return Object.fromEntries(INFO.map((key) => [key, row[key]])) as UserInfo;
}
