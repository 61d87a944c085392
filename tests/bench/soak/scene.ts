import type { Database } from "../../../db/connection.ts";
import type { Sql } from "../../support/sql.ts";
import type { Servers } from "../../support/databases.ts";
import { hashPassword } from "../../../server/limits/passwords.ts";
import { signInPeople } from "../people.ts";

export const PEOPLE = 60;
const CHANNELS = 12;
/** Every third channel is private, with every second person in it. */
const isPrivate = (gid: number) => gid % 3 === 0;
const isIn = (uid: number, gid: number) => !isPrivate(gid) || uid % 2 === 0;

export interface Person {
  uid: number;
  token: string;
  /** Paths of the API for the channels and people to send to. */
  places: string[];
}

export interface Scene {
  url: string;
  database: Database & { sql: Sql };
  people: Person[];
  /** The password of everybody. */
  password: string;
}

/** A server with people who are signed in, a dozen channels and a password that a few will sign in with. */
export async function createScene(servers: Servers): Promise<Scene> {
  const { url, database, tokens } = await signInPeople(servers, "bench_soaking", PEOPLE);
  const { sql } = database;
  const password = "a long table in a quiet room";
  const hash = await hashPassword(password);
  await sql`update users set password_hash = ${hash}, email = 'person' || uid || '@example.org'`;
  for (let gid = 2; gid <= CHANNELS; gid++) {
    await sql`
      insert into channels (name, is_public, owner, public_from_mid, created_at, updated_at)
      values (${`channel ${gid}`}, ${!isPrivate(gid)}, ${isPrivate(gid) ? 2 : null},
        ${isPrivate(gid) ? null : 0}, 0, 0)`;
    if (!isPrivate(gid)) continue;
    await sql`insert into memberships (gid, uid, from_mid) select ${gid}, uid, 0 from users where uid % 2 = 0`;
  }
  const people = tokens.map((token, i) => ({ uid: i + 1, token, places: placesOf(i + 1) }));
  return { url, database, people, password };
}

function placesOf(uid: number): string[] {
  const gids = Array.from({ length: CHANNELS }, (_, i) => i + 1).filter((gid) => isIn(uid, gid));
  const friends = [1, 2, 3].map((step) => (uid + step - 1) % PEOPLE + 1);
  return [...gids.map((gid) => `/group/${gid}`), ...friends.map((friend) => `/user/${friend}`)];
}
