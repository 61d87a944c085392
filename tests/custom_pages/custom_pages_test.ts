import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { eventsOf } from "../security_events/log.ts";
import type { Member } from "../support/member.ts";
import { startServer } from "../support/server.ts";

const HTML = "<h1>Welcome to the tea house 🍵</h1><script>parent.postMessage({}, '*')</script>";
const plain = (body: string, headers = {}) => ({
  body,
  headers: { "Content-Type": "text/plain", ...headers },
});
const set = (member: Member, body: string, headers = {}) =>
  member.request("PUT", "/page/after_signin", plain(body, headers));

Deno.test("an admin sets a page, everybody sees it in a sandbox, and it can be removed", async () => {
  await using server = await startServer();
  assert.equal((await server.nobody.get("/page/after_signin")).status, 404);
  assert.equal((await set(server.as("ada"), HTML)).status, 200);
  await using other = await server.another();
  const { text, headers, type } = await other.nobody.get("/page/after_signin");
  assert.deepEqual([text, type], [HTML, "text/html; charset=UTF-8"]);
  const policy = headers.get("content-security-policy")!;
  assert.match(policy, /^sandbox allow-scripts [^;]*; default-src 'none'/);
  assert.ok(!policy.includes("allow-same-origin") && policy.includes("frame-ancestors 'self'"));
  assert.equal((await server.nobody.get("/page/landing")).status, 404, "the other page is its own");

  assert.equal((await server.as("ada").delete("/page/after_signin")).status, 200);
  assert.equal((await server.nobody.get("/page/after_signin")).status, 404);
  await set(server.as("ada"), HTML);
  await set(server.as("ada"), "");
  assert.equal((await server.nobody.get("/page/after_signin")).status, 404, "an empty page is none");
});

Deno.test("a program sets pages with their key, until the key is replaced", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  assert.deepEqual((await ada.get("/page/apikey")).body, { key: null });
  const { key } = (await ada.post("/page/apikey")).body as { key: string };
  assert.equal((await set(server.nobody, HTML, { "X-Page-Api-Key": key })).status, 200);
  assert.deepEqual((await ada.get("/page/apikey")).body, { key: `${key.slice(0, 4)}…${key.slice(-6)}` });
  const [{ value }] = await server
    .sql`select value::text from server_settings where section = 'custom_pages'`;
  assert.ok(!value.includes(key), "only its hash is stored");
  const remove = { headers: { "X-Page-Api-Key": key } };
  assert.equal((await server.nobody.request("DELETE", "/page/after_signin", remove)).status, 200);

  await ada.post("/page/apikey");
  assert.equal((await set(server.nobody, HTML, { "X-Page-Api-Key": key })).status, 401);
  assert.equal(
    (await server.nobody.request("GET", "/admin/user", remove)).status,
    401,
    "it opens nothing else",
  );
  const changes = (await eventsOf(server, "?action=settings_changed")).map(({ detail }) => detail);
  const keyChange = { section: "custom_pages", fields: ["key_hash", "key_hint"] };
  assert.ok(changes.some((change) => isDeepStrictEqual(change, keyChange)));
});

Deno.test("nobody else sets a page, and no other page exists", async () => {
  await using server = await startServer();
  assert.equal((await set(server.as("bo"), HTML)).status, 403);
  assert.equal((await set(server.nobody, HTML)).status, 401);
  assert.equal((await set(server.nobody, HTML, { "X-Page-Api-Key": "" })).status, 401);
  assert.equal((await server.as("bo").get("/page/apikey")).status, 403);
  assert.equal((await server.as("bo").post("/page/apikey")).status, 403);
  assert.equal((await server.as("ada").request("PUT", "/page/other", plain(HTML))).status, 400);
  assert.equal((await server.nobody.get("/page/other")).status, 400);
  assert.equal((await set(server.as("ada"), "x".repeat(262_145))).status, 413);
  assert.equal((await set(server.as("ada"), "\0")).status, 400);
  const json = { body: "{}", headers: { "Content-Type": "application/json" } };
  assert.equal((await server.as("ada").request("PUT", "/page/landing", json)).status, 415);
});

Deno.test("wrong keys are limited by address", async () => {
  await using server = await startServer();
  const guess = (times: number) => set(server.nobody, "", { "X-Page-Api-Key": `guess ${times}` });
  const statuses = new Set<number>();
  for (let times = 0; times < 210; times++) statuses.add((await guess(times)).status);
  assert.deepEqual([...statuses], [401, 429]);
});
