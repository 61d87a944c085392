import assert from "node:assert/strict";
import { SILENT_VISITOR_KEPT, sweepVisitors, VISITOR_KEPT } from "../../server/widget/sweep.ts";
import { REFRESH_TOKEN_LIFE } from "schemas/sessions.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { visit } from "./support.ts";

const SESSION = REFRESH_TOKEN_LIFE * 1000;
const sweepAfter = (server: TestServer, passed: number) =>
  sweepVisitors(server.app.services, Date.now() + passed + 1000, () => true);
const present = async (server: TestServer) => {
  const rows = await server.sql<{ name: string }[]>`
    select name from users where widget_host is not null and deleted_at is null order by uid`;
  return rows.map(({ name }) => name);
};

Deno.test("visitors without messages go when their session has ended, and those with messages stay", async () => {
  await using server = await startServer();
  await visit(server, { name: "w-silent" });
  const talker = await visit(server, { name: "w-talker" });
  await talker.member.send({ uid: uid.bo }, "Hello");
  const asked = await visit(server, { name: "w-asked" });
  await server.as("bo").send({ uid: asked.uid }, "May I help?");
  const left = await visit(server, { name: "w-left" });
  await left.member.get("/token/logout");

  await sweepAfter(server, 0);
  assert.equal((await present(server)).length, 4, "none is as young as that");
  await sweepAfter(server, SILENT_VISITOR_KEPT);
  assert.deepEqual(await present(server), ["w-silent", "w-talker", "w-asked"], "only w-left has no session");
  const bo = await server.stream("bo");
  await sweepAfter(server, SESSION + SILENT_VISITOR_KEPT);
  assert.deepEqual(await present(server), ["w-talker", "w-asked"]);
  const { logs } = await bo.next("users_log");
  assert.deepEqual(logs.map(({ action }) => action), ["delete"]);
  assert.equal(bo.all("user_leaved_group").length, 0);
  const { messages } = await server.as("bo").messages({ uid: talker.uid });
  assert.equal(messages.length, 1);
});

Deno.test("a visitor who comes back in time stays", async () => {
  await using server = await startServer();
  const { session: { token, refresh_token } } = await visit(server);
  await server.sql`update devices set refresh_expires_at = refresh_expires_at - ${SESSION / 2}`;
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 200);
  await sweepAfter(server, SESSION * 0.75);
  assert.equal((await present(server)).length, 1);
});

Deno.test("long after that the account of a visitor goes, and the conversation stays with the host", async () => {
  await using server = await startServer();
  const visitor = await visit(server, { name: "w-talker" });
  const mid = await visitor.member.send({ uid: uid.bo }, "Hello");
  await sweepAfter(server, SESSION + VISITOR_KEPT - 60_000);
  assert.equal((await present(server)).length, 1);
  await sweepAfter(server, SESSION + VISITOR_KEPT);
  assert.deepEqual(await present(server), []);
  const { messages } = await server.as("bo").messages({ uid: visitor.uid });
  assert.deepEqual(messages.map((message) => message.mid), [mid]);
  const [{ widget_email }] = await server.sql`select widget_email from users where uid = ${visitor.uid}`;
  assert.equal(widget_email, null, "the address goes with the account");
});

Deno.test("people, guests and bots are nobody's visitors, however long they are away", async () => {
  await using server = await startServer();
  const count = async () =>
    (await server.sql`select count(*)::int from users where deleted_at is null`)[0].count;
  await server.as("gus").get(`/group/${gid.lobby}`);
  const before = await count();
  await sweepAfter(server, 10 * VISITOR_KEPT);
  assert.equal(await count(), before);
});
