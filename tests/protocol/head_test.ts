import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { callerOf, WALK } from "./walk.ts";

/** GETs that change something, as the protocol has them. A HEAD of them has no answer. */
const ACTING = [
  ["nobody", "/token/login_guest"],
  ["nobody", `/token/metamask/nonce?public_address=0x${"1".repeat(40)}`],
  ["ada", "/admin/system/third_party_secret"],
  ["bo", "/group/create_reg_magic_link"],
  ["bo", "/admin/system/create_invite_link"],
  ["bo", `/group/create_invite_private_magic_link?gid=${gid.design}`],
  ["bo", `/group/${gid.design}/leave`],
  ["bo", "/token/logout"],
] as const;

/** What the server writes by itself: its signs of life, who was here, how often strangers ask, and what it indexes. */
const BACKGROUND = ["active_days", "failed_attempts", "followers", "processes"];
const INDEX = ["search", "search_build", "search_zones"];

/** What every table holds. */
async function contents({ sql }: TestServer): Promise<Record<string, string>> {
  const tables = await sql<{ tablename: string }[]>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`;
  const watched = tables.map(({ tablename }) => tablename).filter((name) =>
    ![...BACKGROUND, ...INDEX].includes(name)
  );
  const found = watched.map(async (tablename) => {
    const [{ rows }] = await sql`
      select md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql(tablename)} t`;
    return [tablename, rows];
  });
  return Object.fromEntries(await Promise.all(found));
}

Deno.test("a HEAD request changes nothing, whatever a GET of it does", async () => {
  await using server = await startServer();
  await server.as("ada").post("/admin/login/config", { guest: true, metamask: true });
  const reading = WALK.filter(([, method]) => method === "GET").map(([who, , path]) => [who, path] as const);
  const changed: string[] = [];
  let before = await contents(server);
  for (const [who, path] of [...reading, ...ACTING]) {
    await callerOf(server, who).request("HEAD", path);
    const after = await contents(server);
    const tables = Object.keys(after).filter((table) => after[table] !== before[table]);
    changed.push(...tables.map((table) => `${who} ${path}: ${table}`));
    before = after;
  }
  assert.deepEqual(changed, []);
});

Deno.test("a GET that changes something is allowed, and a HEAD of it is not", async () => {
  await using server = await startServer();
  await server.as("ada").post("/admin/login/config", { guest: true, metamask: true });
  for (const [who, path] of ACTING) {
    const head = await callerOf(server, who).request("HEAD", path);
    const patch = await callerOf(server, who).request("PATCH", path);
    assert.deepEqual([head.status, patch.status], [405, 405], path);
    for (const { headers } of [head, patch]) {
      const allowed = headers.get("allow")!.split(", ");
      assert.deepEqual([allowed.includes("GET"), allowed.includes("HEAD")], [true, false], path);
    }
    assert.equal((await callerOf(server, who).get(path)).status, 200, path);
  }
});
