import { type Kysely, sql } from "kysely";

/**
 * Visitors of the widget are accounts that may write to one person, their host, and see nobody else. Their address is
 * in its own column: nobody signs in by it.
 *
 * `append_records` refuses what is not between the two. It is changed where it stands, because other migrations
 * replace it, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add widget_id text, add widget_host bigint, add widget_email text,
      add constraint visitors_have_hosts check ((widget_id is null) = (widget_host is null))`.execute(db);
  await sql`alter table user_log add widget_id text`.execute(db);
  await sql`
    do $$
    declare
      known text := 'when i.gid is null and person.uid is null then 404';
      limits text := known || '
          when sender.widget_host is not null and i.to_uid is distinct from sender.widget_host then 403
          when i.gid is null and person.widget_host is not null and i.from_uid <> person.widget_host then 403';
      former text := pg_get_functiondef('append_records'::regproc);
    begin
      if position(known in former) = 0 then raise exception 'append_records has another form'; end if;
      execute replace(former, known, limits);
    end $$`.execute(db);
}
