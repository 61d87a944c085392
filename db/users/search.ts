import { fold } from "schemas/search/fold.ts";
import type { UserInfo } from "schemas/users.ts";
import type { Database } from "../connection.ts";
import { Turns } from "../turns.ts";
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

/** The user whose name begins like this, folded as everywhere. An exact match comes first, then the shortest name. */
export async function searchByName(database: Database, beginning: string): Promise<UserInfo | undefined> {
  const people = await findable(database).clearSelect().select(["uid", "name"]).orderBy("uid").execute();
  const wanted = fold(beginning);
  if (wanted === "") return undefined;
  const begins = await new Turns().map(people, ({ name }) => fold(name).startsWith(wanted));
  const [first] = people.filter((_, i) => begins[i]).sort((a, b) => a.name.length - b.name.length);
  return first && await searchById(database, first.uid);
}
