import type { UserInfo } from "schemas/users.ts";
import type { Database } from "../connection.ts";
import { presentUsers, toUserInfo } from "./users.ts";

/** Guests cannot be found, nor what only posts. */
function findable({ kysely }: Database) {
  return presentUsers(kysely).where("is_guest", "=", false).where("integration", "is", null)
    .selectAll();
}

export async function searchById(database: Database, uid: number): Promise<UserInfo | undefined> {
  const row = await findable(database).where("uid", "=", uid).executeTakeFirst();
  return row && toUserInfo(row);
}

export async function searchByEmail(database: Database, email: string): Promise<UserInfo | undefined> {
  const row = await findable(database).where("email", "=", email.toLowerCase()).executeTakeFirst();
  return row && toUserInfo(row);
}

/** The user whose name begins like this. An exact match comes first, then the shortest name. */
export async function searchByName(database: Database, beginning: string): Promise<UserInfo | undefined> {
  const row = await findable(database)
    .where((eb) =>
      eb.fn<boolean>("starts_with", [eb.fn("lower", ["name"]), eb.fn("lower", [eb.val(beginning)])])
    )
    .orderBy((eb) => eb.fn("length", ["name"])).orderBy("uid").limit(1).executeTakeFirst();
  return row && toUserInfo(row);
}
