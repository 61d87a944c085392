import { type Kysely, sql } from "kysely";

/**
 * Pictures move out of the database. A row keeps the key of the file; `png` is set only until the server has moved
 * the picture at its start. The trigger covers every way in which a row can go, cascades included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unclaimed_files (
      key text primary key,
      since bigint not null
    )`.execute(db);
  await sql`create index unclaimed_files_since on unclaimed_files (since)`.execute(db);
  await sql`
    alter table channel_avatars
      alter png drop not null,
      add key text unique,
      add size bigint,
      add type text,
      add check (png is not null or num_nulls(key, size, type) = 0)`.execute(db);
  await sql`
    create function release_file() returns trigger language plpgsql as $$
      begin
        if old.key is not null and (tg_op = 'DELETE' or new.key is distinct from old.key) then
          insert into unclaimed_files (key, since)
            values (old.key, floor(extract(epoch from clock_timestamp()) * 1000));
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger release_file after delete or update of key on channel_avatars
      for each row execute function release_file()`.execute(db);
}
