import { type Kysely, sql } from "kysely";

/** One table for all that is set for the whole server, instead of one with a single row for each kind of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_settings (
      section text primary key,
      value jsonb not null check (jsonb_typeof(value) = 'object')
    )`.execute(db);
  await sql`
    insert into server_settings (section, value)
    select section, value from organization o cross join lateral (values
      ('identity', jsonb_build_object('server_id', o.server_id, 'secret', o.secret)),
      ('organization', jsonb_build_object(
        'name', o.name, 'description', o.description, 'frontend_url', o.frontend_url)),
      ('common', jsonb_build_object(
        'webclient_auto_update', o.webclient_auto_update, 'chat_layout_mode', o.chat_layout_mode,
        'only_admin_can_create_group', o.only_admin_can_create_group, 'ext_setting', o.ext_setting)),
      ('widget', jsonb_build_object('css', o.widget_css))
    ) sections (section, value)
    union all select 'login', to_jsonb(l) - 'id' from login_config l`.execute(db);
  await sql`drop table organization, login_config`.execute(db);
}
