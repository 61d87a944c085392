import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table counter (
      id boolean primary key default true check (id),
      mid bigint not null default 0 check (mid >= 0),
      seq bigint not null default 0 check (seq >= 0),
      log_id bigint not null default 0 check (log_id >= 0)
    )`.execute(db);
  await sql`insert into counter default values`.execute(db);

  await sql`
    create table organization (
      id boolean primary key default true check (id),
      server_id text not null,
      secret text not null,
      name text not null default 'unknown' check (name <> ''),
      description text,
      frontend_url text
    )`.execute(db);
  const [server_id, secret] = [randomText(16), randomText(32)];
  await sql`insert into organization (server_id, secret) values (${server_id}, ${secret})`.execute(db);

  await sql`
    create table login_config (
      id boolean primary key default true check (id),
      who_can_sign_up text not null default 'EveryOne' check (who_can_sign_up in ('EveryOne', 'InvitationOnly')),
      guest boolean not null default false,
      password boolean not null default true,
      magic_link boolean not null default true,
      google boolean not null default false,
      github boolean not null default false,
      oidc jsonb not null default '[]' check (jsonb_typeof(oidc) = 'array'),
      metamask boolean not null default false,
      third_party boolean not null default false
    )`.execute(db);
  await sql`insert into login_config default values`.execute(db);
}

function randomText(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toHex();
}
