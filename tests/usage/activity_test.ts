import assert from "node:assert/strict";
import { Usage } from "schemas/usage.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sweep } from "../../server/app/sweeps.ts";

const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const active = async (server: TestServer) => {
  const usage = (await server.as("ada").get("/admin/usage")).as(Usage);
  return [usage.active_1, usage.active_7, usage.active_30];
};
const known = async ({ sql }: TestServer) =>
  await sql<{ day: string; uid: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, uid from active_days order by day, uid`;

async function start(): Promise<TestServer> {
  const server = await startServer();
  await server.sql`delete from active_days`;
  return server;
}

Deno.test("whoever makes a request or reads a stream is active, and guests and bots are not", async () => {
  await using server = await start();
  await server.as("ada").get("/user/me");
  await server.stream("bo");
  await server.as("gus").get("/user/me");
  await server.sql`update users set is_bot = true where uid = ${uid.cy}`;
  await server.as("cy").get("/user/me");
  assert.deepEqual(await active(server), [2, 2, 2]);
});

Deno.test("any number of requests is noted once a day", async () => {
  await using server = await start();
  const { activity } = server.app.services;
  for (let i = 0; i < 5; i++) await server.as("bo").get("/user/me");
  await activity.flush();
  await server.sql`delete from active_days`;
  await server.as("bo").get("/user/me");
  await activity.flush();
  assert.equal((await known(server)).length, 0, "not a second time");
});

Deno.test("a stream that stays open counts on each day", async () => {
  await using server = await start();
  await server.stream("bo");
  const { activity } = server.app.services;
  await activity.flush();
  await activity.flush(Date.now() + DAY);
  assert.deepEqual((await known(server)).map(({ day, uid }) => [day, uid]), [
    [daysAgo(0), uid.bo],
    [daysAgo(-1), uid.bo],
  ]);
});

Deno.test("days count back from today, for a month, and then are forgotten", async () => {
  await using server = await start();
  const note = (person: "bo" | "cy", days: number) =>
    server.sql`insert into active_days (day, uid) values (${daysAgo(days)}::date, ${uid[person]})`;
  await note("bo", 6);
  await note("cy", 29);
  await note("cy", 31);
  assert.deepEqual(await active(server), [1, 2, 3], "with Ada, who asks");
  await sweep(server.app.services, () => true);
  assert.deepEqual((await known(server)).map(({ day }) => day), [daysAgo(29), daysAgo(6), daysAgo(0)]);
});

Deno.test("of somebody who is deleted no day stays", async () => {
  await using server = await start();
  await server.as("bo").get("/user/me");
  assert.deepEqual(await active(server), [2, 2, 2]);
  await server.as("ada").delete(`/admin/user/${uid.bo}`);
  assert.deepEqual(await active(server), [1, 1, 1]);
  assert.deepEqual((await known(server)).map(({ uid }) => uid), [uid.ada]);
});
