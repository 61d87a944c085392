import { type Kysely, sql } from "kysely";
import { lookAlikes } from "../db/users/look_alikes.ts";

/** Of names that already look the same, only the oldest gets `name_look`. All people keep their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column name_key text, add column name_look text`.execute(db);
  const { rows } = await sql<{ uid: number; name: string }>`
    select uid, name from users where deleted_at is null order by uid`.execute(db);
  const taken = new Set<string>();
  for (const { uid, name } of rows) {
    const { name_key, name_look } = await lookAlikes(name);
    const [key, look] = [`key ${name_key}`, `look ${name_look}`];
    await sql`
      update users set name_key = ${taken.has(key) ? null : name_key}, name_look = ${
      taken.has(look) ? null : name_look
    } where uid = ${uid}`.execute(db);
    taken.add(key).add(look);
  }
  await sql`create unique index users_name_key on users (name_key) where deleted_at is null`.execute(db);
  await sql`create unique index users_name_look on users (name_look) where deleted_at is null`.execute(db);
}
