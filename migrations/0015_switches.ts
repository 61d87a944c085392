import { type Kysely, sql } from "kysely";

/** Switches of the server. Ways to sign in that are not built are switched off; earlier versions stored them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organization
      add webclient_auto_update boolean not null default true,
      add chat_layout_mode text not null default 'Left' check (chat_layout_mode in ('Left', 'SelfRight')),
      add only_admin_can_create_group boolean not null default false,
      add ext_setting text,
      add widget_css text`.execute(db);
  await sql`
    alter table login_config
      alter magic_link set default false,
      add passkey boolean not null default false`.execute(db);
  await sql`
    update login_config set guest = false, magic_link = false, google = false, github = false, oidc = '[]',
      metamask = false, third_party = false`.execute(db);
}
