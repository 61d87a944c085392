import assert from "node:assert/strict";
import { BotCommand, CommandOfBot } from "schemas/bots.ts";
import * as v from "valibot";
import { update } from "../admin_users/people.ts";
import type { Member } from "../support/member.ts";
import { startServer } from "../support/server.ts";
import { robo } from "./robo.ts";

const help = { command: "/help", description: "What I can do" };
const build = { command: "build", description: "Build it" };

const add = async (calls: Member, command: object) =>
  (await calls.post("/bot/command", command)).as(BotCommand);
const own = async (calls: Member) => (await calls.get("/bot/command")).as(v.array(BotCommand));
const seen = async (by: Member) => (await by.get("/user/bot_commands")).as(v.array(CommandOfBot));

Deno.test("a bot adds, changes and deletes its commands, and nobody else's", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  const { calls: others } = await robo(server, "Other");
  const made = await add(calls, help);
  assert.deepEqual(made, { id: made.id, ...help });
  const second = await add(calls, build);
  assert.deepEqual(await own(calls), [made, second]);
  assert.deepEqual(await own(others), []);
  const path = `/bot/command/${made.id}`;
  assert.equal((await others.put(path, build)).status, 404);
  assert.equal((await others.delete(path)).status, 404);
  const changed = (await calls.put(path, { command: "/howto", description: "" })).as(BotCommand);
  assert.deepEqual(changed, { id: made.id, command: "/howto", description: "" });
  assert.equal((await calls.delete(path)).status, 200);
  assert.equal((await calls.delete(path)).status, 404);
  assert.deepEqual(await own(calls), [second]);
});

Deno.test("a bot has one command of a name, with a slash or without, and only so many", async () => {
  await using server = await startServer();
  const { uid, calls } = await robo(server);
  await add(calls, help);
  const { id } = await add(calls, build);
  const refused = await calls.post("/bot/command", { ...help, command: "help" });
  assert.deepEqual([refused.status, refused.text], [409, ""]);
  assert.equal((await calls.put(`/bot/command/${id}`, help)).status, 409);
  for (const command of ["", "/", "two words", "a/b", "x".repeat(34)]) {
    assert.equal((await calls.post("/bot/command", { ...help, command })).status, 400, command);
  }
  await server.sql`
    insert into bot_commands (uid, command, description, created_at)
    select ${uid}, 'c' || n, '', 0 from generate_series(1, 98) n`;
  assert.equal((await calls.post("/bot/command", { ...help, command: "more" })).status, 409);
});

Deno.test("people see the commands of bots, and guests those of public ones", async () => {
  await using server = await startServer();
  const { uid, calls } = await robo(server);
  await add(calls, build);
  const [bo, gus] = [server.as("bo"), server.as("gus")];
  assert.deepEqual(await seen(bo), [{ uid, ...build }]);
  assert.deepEqual(await seen(gus), []);
  await update(server, uid, { is_public: true });
  assert.deepEqual(await seen(gus), [{ uid, ...build }]);
  await update(server, uid, { status: "frozen" });
  assert.deepEqual(await seen(bo), []);
  await server.as("ada").delete(`/admin/user/${uid}`);
  assert.equal((await server.sql`select from bot_commands`).length, 0);
});
