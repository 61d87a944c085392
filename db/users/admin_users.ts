import type { AdminUser } from "schemas/admin_users.ts";
import { sql } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { UserRow } from "../tables.ts";
import { isNameTaken, presentUsers } from "./users.ts";

type Devices = AdminUser["online_devices"];

/** Everyone but guests, by ascending uid. */
export function accountRows({ kysely }: Database): Promise<UserRow[]> {
  return presentUsers(kysely).where("is_guest", "=", false).selectAll().orderBy("uid").execute();
}

/** The devices of one person, or of everybody. They are online when they have a stream on any process. */
export async function devicesByUser({ kysely }: Database, uid?: number): Promise<Map<number, Devices>> {
  let query = kysely.selectFrom("devices as d").select([
    "d.uid",
    "d.device",
    "d.device_token",
    sql<boolean>`exists (select from online_devices o where o.uid = d.uid and o.device = d.device)`.as(
      "is_online",
    ),
  ]).orderBy("d.uid").orderBy("d.device");
  if (uid !== undefined) query = query.where("d.uid", "=", uid);
  const devices = new Map<number, Devices>();
  for (const { uid, ...device } of await query.execute()) {
    devices.set(uid, [...devices.get(uid) ?? [], device]);
  }
  return devices;
}

/** Tells which of the two somebody other than `uid` has already. */
export async function takenByOthers(
  db: Query,
  { email, name }: { email?: string | null; name?: string | null },
  uid = 0,
): Promise<"email" | "name" | null> {
  if (email) {
    const other = presentUsers(db).where("uid", "<>", uid).where("email", "=", email).select("uid");
    if (await other.executeTakeFirst()) return "email";
  }
  return name && await isNameTaken(db, name, uid) ? "name" : null;
}

/** Finds those of these addresses that have an account. */
export async function emailsOfUsers(db: Query, emails: string[]): Promise<Set<string | null>> {
  if (emails.length === 0) return new Set();
  const rows = await presentUsers(db).where("email", "in", emails).select("email").execute();
  return new Set(rows.map(({ email }) => email));
}
