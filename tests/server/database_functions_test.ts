import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { functionTexts, loadFunctions } from "../../db/functions.ts";
import { startServer, type TestServer } from "../support/server.ts";

const MIGRATIONS = new URL("../../migrations/", import.meta.url);

Deno.test("the functions of a database are those of db/functions, each in a file of its name", async () => {
  await using server = await startServer({ template: "empty" });
  const before = await definitions(server);
  const files = await Array.fromAsync(Deno.readDir(new URL("../../db/functions/", import.meta.url)));
  assert.deepEqual(
    before.map(({ name }) => name),
    files.map(({ name }) => name.replace(/\.sql$/, "")).sort(),
  );
  const { kysely } = server.database;
  await kysely.transaction().execute((tx) => loadFunctions(tx as unknown as Kysely<unknown>));
  assert.deepEqual(await definitions(server), before);
});

Deno.test("whoever changes a function adds a migration, which existing servers run", async () => {
  const names = (await Array.fromAsync(Deno.readDir(MIGRATIONS), ({ name }) => name)).sort().reverse();
  for (const name of names) {
    const { LOADED } = await import(new URL(name, MIGRATIONS).href);
    if (!LOADED) continue;
    const statements = (await functionTexts()).join("").replace(/^--.*\n/gm, "");
    const digest = createHash("sha256").update(statements).digest("hex");
    assert.equal(digest, LOADED, `${name} loads them; add a later migration that does, with this \`LOADED\``);
    return;
  }
  assert.fail("no migration loads the functions");
});

async function definitions({ sql }: TestServer): Promise<{ name: string; definition: string }[]> {
  return await sql`
    select proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by proname collate "C"`;
}
