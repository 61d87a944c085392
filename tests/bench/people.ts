import { randomBytes } from "node:crypto";
import { hashToken } from "../../server/base/tokens.ts";
import { migrate } from "../../db/migrate.ts";
import { createDatabase, type Servers } from "../support/databases.ts";
import { openDatabase } from "../support/sql.ts";

/** Creates a database with signed-in people. Signing in a thousand by password would take a minute. */
export async function signInPeople(at: Servers, name: string, people: number, devices = 1) {
  const url = await createDatabase(name, { at });
  const database = openDatabase(url);
  await migrate(database);
  const { sql } = database;
  await sql`
    insert into users (name, create_by, from_mid, created_at, updated_at, is_admin)
    select 'person ' || n, 'password', 0, 0, 0, n = 1 from generate_series(1, ${people}) n`;
  await sql`insert into channels (name, is_public, public_from_mid, created_at, updated_at) values ('lobby', true, 0, 0, 0)`;
  await sql`
    insert into devices (uid, device, rotated_at, refresh_expires_at, created_at)
    select uid, 'bench ' || n, 0, 0, 0 from users, generate_series(1, ${devices}) n`;
  const tokens = Array.from({ length: people * devices }, () => randomBytes(32).toString("base64url"));
  const rows = tokens.map((token, i) => ({
    hash: hashToken(token),
    uid: i % people + 1,
    device: `bench ${Math.floor(i / people) + 1}`,
    expires_at: Date.now() + 3_600_000,
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await database.kysely.insertInto("access_tokens").values(rows.slice(at, at + 1000)).execute();
  }
  return { url, database, tokens };
}
