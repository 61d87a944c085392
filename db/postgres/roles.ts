import { type Alone, runAlone } from "./alone.ts";

/** The role that Parley uses, and the database that it owns. */
export const ROLE = "parley";
/** The superuser, for setting up only. It has no password, so nobody can sign in as it. */
export const SUPERUSER = "postgres";

interface Passwords {
  role: string;
  /** For tests, which create databases. */
  administrator?: string;
}

/**
 * Gives Parley a role that owns its tables and nothing else, so that an injected statement could neither read
 * files nor run programs. Earlier versions used the superuser itself; their databases are converted. It may be
 * interrupted anywhere and repeated.
 */
export async function setUpRoles(alone: Alone, passwords: Passwords): Promise<void> {
  await runAlone(alone, "template1", [...superuser(passwords.administrator), ...role(passwords.role)]);
  await runAlone(alone, ROLE, [handOver, "drop role parley_setup"]);
}

/** No role can rename itself, and the first superuser cannot lose that right, so another superuser does it. */
const superuser = (password?: string) => [
  "drop role if exists parley_setup",
  "create role parley_setup superuser",
  "set session authorization parley_setup",
  `do $$ begin
    if exists (select from pg_roles where oid = 10 and rolname = '${ROLE}') then
      alter role ${ROLE} rename to ${SUPERUSER};
    end if;
  end $$`,
  `alter role ${SUPERUSER} password ${password ? `'${password}'` : "null"}`,
];

const role = (password: string) => [
  // The password is as long as a key, so many rounds protect nothing. They would cost 20 ms for each connection.
  "set scram_iterations = 1",
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${ROLE}') then
      create role ${ROLE};
    end if;
    if not exists (select from pg_database where datname = '${ROLE}') then
      alter database postgres rename to ${ROLE};
    end if;
  end $$`,
  `alter role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
  `alter database ${ROLE} owner to ${ROLE}`,
  "revoke all on database template1 from public",
];

/** Indexes and identity sequences follow their tables. Objects of extensions stay with the extensions. */
const handOver = `do $$ declare it record;
  begin
    for it in
      select format('alter %s %s owner to ${ROLE}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        oid::regclass) as command
      from pg_class
      where relowner = 10 and relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v', 'm')
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype in ('a', 'e', 'i'))
      union all
      select format('alter routine %s owner to ${ROLE}', oid::regprocedure) from pg_proc
      where proowner = 10 and pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')
      union all
      select format('alter type %s owner to ${ROLE}', oid::regtype) from pg_type
      where typowner = 10 and typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
        and not exists (select from pg_depend d
          where d.classid = 'pg_type'::regclass and d.objid = pg_type.oid and d.deptype = 'e')
    loop
      execute it.command;
    end loop;
  end $$`;
