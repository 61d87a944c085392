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
  "is_public",
  "avatar_updated_at",
  "create_by",
  "widget_id",
  "widget_email",
] as const;

type InfoRow = Pick<UserRow, typeof INFO[number]>;

/** Admins who get a mail about the server. */
const MAX_MAILED = 50;

export function presentUsers(db: Query) {
  return db.selectFrom("users").where("deleted_at", "is", null);
}

/** Everyone but guests, by ascending uid. */
export async function listUsers({ kysely }: Database): Promise<UserInfo[]> {
  const rows = await presentUsers(kysely).where("is_guest", "=", false).select(INFO).orderBy("uid").execute();
  return rows.map(toUserInfo);
}

/** The bots, by ascending uid. */
export async function listBots({ kysely }: Database): Promise<UserInfo[]> {
  const rows = await presentUsers(kysely).where("is_bot", "=", true).select(INFO).orderBy("uid").execute();
  return rows.map(toUserInfo);
}

export async function findUserInfo({ kysely }: Database, uid: number): Promise<UserInfo | undefined> {
  const row = await presentUsers(kysely).where("uid", "=", uid).select(INFO).executeTakeFirst();
  return row && toUserInfo(row);
}

/** The whole row, also of a deleted user. */
export function findUser({ kysely }: Database, uid: number): Promise<UserRow | undefined> {
  return kysely.selectFrom("users").where("uid", "=", uid).selectAll().executeTakeFirst();
}

export function findUserByEmail({ kysely }: Database, email: string): Promise<UserRow | undefined> {
  return presentUsers(kysely).where("email", "=", email.toLowerCase()).selectAll().executeTakeFirst();
}

/** Returns true if `uid` exists and is neither a bot nor a visitor of the widget. */
export async function isPerson({ kysely }: Database, uid: number): Promise<boolean> {
  const row = await presentUsers(kysely).where("uid", "=", uid).select(["is_bot", "widget_host"])
    .executeTakeFirst();
  return row?.is_bot === false && row.widget_host === null;
}

export async function hasUsers(db: Query): Promise<boolean> {
  return await db.selectFrom("users").select("uid").limit(1).executeTakeFirst() !== undefined;
}

/** Everyone but guests and visitors of the widget. */
export async function countUsers(db: Query): Promise<number> {
  const { count } = await presentUsers(db).where("is_guest", "=", false).where("widget_host", "is", null)
    .select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** The `uids` of people who exist. Guests and visitors are not among them: they can enter no channel. */
export async function existingUids({ kysely }: Database, uids: number[]): Promise<Set<number>> {
  if (uids.length === 0) return new Set();
  const rows = await presentUsers(kysely).where("uid", "in", uids).where("is_guest", "=", false)
    .where("widget_host", "is", null).select("uid").execute();
  return new Set(rows.map((row) => row.uid));
}

/** Returns true if somebody else has this name, or one that looks the same. Names of integrations are free. */
export async function isNameTaken(db: Query, name: string, uid = 0): Promise<boolean> {
  const { name_key, name_look } = await lookAlikes(name);
  const row = await presentUsers(db).where("integration", "is", null).where("uid", "<>", uid).where((eb) =>
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
  is_public?: boolean;
  webhook_url?: string | null;
  integration?: UserRow["integration"];
  create_by: UserInfo["create_by"];
  widget_id?: string;
  widget_host?: number;
  widget_email?: string | null;
  added_by?: number | null;
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

/** Lists the addresses at which admins read mail about the server, and their languages. */
export function adminAddresses({ kysely }: Database) {
  return presentUsers(kysely).where("is_admin", "=", true).where("status", "=", "normal")
    .where("email", "is not", null).select(["email", "language"]).orderBy("uid").limit(MAX_MAILED).execute();
}

/** Writes to the user log and returns the entry, to be announced. */
export async function logUserCreated(write: WriteTransaction, user: UserRow): Promise<UserLogEntry> {
  const { uid, email, name, gender, language, is_admin, is_bot, is_public, avatar_updated_at, widget_id } =
    user;
  const entry: UserLogEntry = {
    log_id: write.nextLogId(),
    action: "create",
    uid,
    email: email ?? user.widget_email,
    name,
    gender,
    language,
    is_admin,
    is_bot,
    is_public,
    avatar_updated_at,
    ...(widget_id !== null && { widget_id }),
  };
  await write.tx.insertInto("user_log").values(entry).execute();
  return entry;
}

export async function userLogAfter({ kysely }: Database, version: number): Promise<UserLogEntry[]> {
  const rows = await kysely.selectFrom("user_log").where("log_id", ">", version).selectAll()
    .orderBy("log_id").execute();
  return rows.map(({ widget_id, ...entry }) => widget_id === null ? entry : { ...entry, widget_id });
}

export async function usersVersion({ kysely }: Database): Promise<number> {
  return (await kysely.selectFrom("counter").select("log_id").executeTakeFirstOrThrow()).log_id;
}

/** Visitors have their address elsewhere, and only they have `widget_id`. */
export function toUserInfo(row: InfoRow): UserInfo {
  const { widget_email, widget_id, ...info } = Object.fromEntries(
    INFO.map((key) => [key, row[key]]),
  ) as InfoRow;
  return widget_id === null ? info : { ...info, email: widget_email, widget_id };
}

/** The same for the person themselves. */
export function toOwnInfo(row: UserRow): UserInfo {
  return { ...toUserInfo(row), msg_smtp_notify_enable: row.msg_smtp_notify_enable };
}
