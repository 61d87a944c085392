import assert from "node:assert/strict";
import { join } from "node:path";
import { migrate } from "../../db/migrate.ts";
import { openDatabase, openSql, type Sql } from "../support/sql.ts";
import { administer, createDatabase } from "../support/databases.ts";
import { DataFolder } from "./data_folder.ts";
import { makeFormerDatabase } from "./former_database.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };
const NOT_ALLOWED = "42501";

/** Statements that an attacker would try to inject. */
const CRIMES = [
  "select pg_read_file('/etc/shadow')",
  "select pg_read_binary_file('postgresql.conf')",
  "select pg_ls_dir('/')",
  "select lo_import('/etc/shadow')",
  "copy (select 1) to '/tmp/parley-was-here'",
  "copy (select 1) to program 'id'",
  "create temp table lines (line text); copy lines from '/etc/shadow'",
  "create temp table lines (line text); copy lines from program 'id'",
  "create extension file_fdw",
  "create function run(text) returns int as 'libc.so.6', 'system' language c",
  "alter system set log_statement = 'all'",
  "select pg_reload_conf()",
  "create role other",
  "create database other",
  "alter role parley superuser",
  "alter role parley createrole",
  "alter role postgres password 'mine'",
  "set role postgres",
  "set session authorization postgres",
  "select passwd from pg_shadow",
  "update pg_authid set rolsuper = true",
  "create publication everything for all tables",
  "select pg_create_physical_replication_slot('slot')",
];

async function ownsItsTablesAndNothingElse(sql: Sql) {
  const [role] = await sql`
    select rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user`;
  assert.deepEqual({ ...role }, {
    rolcanlogin: true,
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  });
  const groups = await sql`select roleid::regrole from pg_auth_members where member = current_user::regrole`;
  assert.deepEqual([...groups], []);
  const others = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole
    union all select proname from pg_proc
    where pronamespace = 'public'::regnamespace and proowner <> current_user::regrole`;
  assert.deepEqual([...others], []);
  for (const crime of CRIMES) {
    await assert.rejects(sql.unsafe(crime), { code: NOT_ALLOWED }, crime);
  }
}

async function inside<T>(url: string, act: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openSql(url, { max: 1 });
  try {
    return await act(sql);
  } finally {
    await sql.end();
  }
}

Deno.test("Parley's role owns its tables and nothing else", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using _parley = await Parley.open({ DATA_DIR: folder.path });

  await inside(await folder.databaseUrl(), ownsItsTablesAndNothingElse);
});

Deno.test("no password signs the superuser in, not even an empty one", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using _parley = await Parley.open({ DATA_DIR: folder.path });
  const own = new URL(await folder.databaseUrl());

  for (const password of ["", "postgres", own.password]) {
    for (const name of ["parley", "postgres", "template1"]) {
      const url = Object.assign(new URL(own), { username: "postgres", password, pathname: `/${name}` });
      await assert.rejects(inside(url.href, (sql) => sql`select 1`), { code: "28P01" });
    }
  }
});

Deno.test("a role that only owns its database is enough on an external server", sanitizers, async () => {
  const name = `plain_${crypto.randomUUID().slice(0, 8)}`;
  await administer(`create role ${name} login password 'plain'`);
  const url = Object.assign(new URL(await createDatabase(name)), { username: name, password: "plain" });
  await administer(`alter database ${name} owner to ${name}`);
  try {
    await using parley = await Parley.open({ DATABASE_URL: url.href });

    assert.ok(await parley.databaseAnswers());
    await parley.claim();
  } finally {
    await administer(`drop database ${name} with (force)`);
    await administer(`drop role ${name}`);
  }
});

for (const running of [false, true]) {
  const state = running ? "still runs" : "is at rest";
  Deno.test(
    `a database made when the role was the superuser is brought over, if it ${state}`,
    sanitizers,
    async () => {
      await using folder = await DataFolder.make();
      const former = await makeFormerDatabase(join(folder.path, "postgres"));
      const database = openDatabase(former.url);
      await migrate(database);
      await database.sql`
      insert into users (name, create_by, from_mid, created_at, updated_at) values ('Ada', 'password', 0, 0, 0)`;
      await database.end();
      if (!running) await former[Symbol.asyncDispose]();

      for (let start = 1; start <= 2; start++) {
        await using parley = await Parley.open({ DATA_DIR: folder.path });
        assert.ok(await parley.databaseAnswers(), `start ${start}`);
        await inside(await folder.databaseUrl(), async (sql) => {
          assert.deepEqual([...await sql`select uid, name from users`], [{ uid: 1, name: "Ada" }]);
          await ownsItsTablesAndNothingElse(sql);
        });
      }
      await assert.rejects(Deno.stat(join(folder.path, "postgres", "password")), Deno.errors.NotFound);
    },
  );
}

for (const remains of [null, "", "\0".repeat(48), "half of it"]) {
  const what = remains === null ? "gone" : JSON.stringify(remains.slice(0, 10));
  Deno.test(`a password file that is ${what} is replaced, and nothing is lost`, sanitizers, async () => {
    await using folder = await DataFolder.make();
    {
      await using parley = await Parley.open({ DATA_DIR: folder.path });
      await parley.claim();
    }
    const path = join(folder.path, "postgres", "parley.password");
    await (remains === null ? Deno.remove(path) : Deno.writeTextFile(path, remains));

    await using parley = await Parley.open({ DATA_DIR: folder.path });

    assert.equal(await parley.initialized(), true);
    await inside(await folder.databaseUrl(), ownsItsTablesAndNothingElse);
  });
}

Deno.test("an interrupted setup is repeated", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const former = await makeFormerDatabase(join(folder.path, "postgres"));
  await inside(former.url, async (sql) => {
    await sql`create role parley_setup superuser`;
    await sql`create table kept (n int)`;
  });
  await former[Symbol.asyncDispose]();
  const killed = new Parley({ DATA_DIR: folder.path });
  await killed.untilPrinted("Setting up the database's role");
  killed.kill("SIGKILL");
  await killed.ended();

  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.ok(await parley.databaseAnswers());
  await inside(await folder.databaseUrl(), async (sql) => {
    assert.deepEqual([...await sql`select * from kept`], []);
    assert.deepEqual([...await sql`select rolname from pg_roles where rolname = 'parley_setup'`], []);
    await ownsItsTablesAndNothingElse(sql);
  });
});
