import assert from "node:assert/strict";
import { sweep } from "../../server/app/sweeps.ts";
import { guess, guessUntilRefused, signIn } from "../identity/guessing.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { eventsOf, eventsSince, midHour } from "./log.ts";

const rows = async ({ sql }: TestServer) => (await sql`select from security_events`).length;

Deno.test("what repeats within an hour is counted in one row, on all processes", async () => {
  await using server = await startServer();
  using clock = midHour();
  const second = await server.another();
  const before = await eventsOf(server);
  for (const process of [server, second, server]) await signIn(process, { from: "203.0.113.7" });
  clock.anHourLater();
  await signIn(server, { from: "203.0.113.7" });

  const events = await eventsSince(server, before);
  assert.deepEqual(events.map(({ action, count }) => [action, count]), [["sign_in", 3], ["sign_in", 1]]);
  assert.ok(events[0].last_at >= events[0].at);
});

Deno.test("a flood from many addresses and with many names fills a limited number of rows", async () => {
  await using server = await startServer();
  using _clock = midHour();
  const before = await rows(server);
  const flood = Array.from({ length: 70 }, (_, i) => ({
    email: `somebody${i}@example.org`,
    from: `203.0.113.${i}`,
  }));
  for (const one of flood) assert.equal((await guess(server, one)).status, 401);

  assert.equal(await rows(server) - before, 51);
  const [rest] = (await eventsOf(server)).filter(({ address }) => address === null);
  assert.deepEqual([rest.action, rest.uid, rest.count, rest.detail], ["sign_in_refused", null, 20, {}]);
  await guess(server, { from: "198.51.100.1" });
  assert.equal((await eventsOf(server))[0].uid, uid.bo, "who else is attacked can still be seen");
});

Deno.test("strangers fill a limited number of rows however many accounts they try", async () => {
  await using server = await startServer();
  using _clock = midHour();
  await server.sql`
    insert into security_events (at, last_at, action, fold)
    select ${Date.now()}, ${Date.now()}, 'sign_in_refused', sha256(n::text::bytea) from generate_series(1, 200) n`;
  const before = await rows(server);
  await guess(server, { from: "203.0.113.7" });
  await guess(server, { email: "cy@example.org", from: "203.0.113.8" });
  assert.equal(await rows(server) - before, 1);
  assert.deepEqual((({ count, uid }) => [count, uid])((await eventsOf(server))[0]), [2, null]);
  await signIn(server);
  assert.equal((await eventsOf(server))[0].action, "sign_in", "which no stranger can push out");
});

Deno.test("attempts beyond the limit are one event and not counted one by one", async () => {
  await using server = await startServer();
  using _clock = midHour();
  const before = await eventsOf(server);
  const guesses = await guessUntilRefused(server);
  for (let i = 0; i < 5; i++) assert.equal((await guess(server)).status, 429);

  const events = await eventsSince(server, before);
  assert.deepEqual(events.map(({ detail, count }) => [detail.reason, count]), [
    ["wrong_credential", guesses],
    ["limited", 1],
  ]);
});

Deno.test("events are kept for a year", async () => {
  await using server = await startServer();
  await signIn(server);
  const [newest] = await eventsOf(server);
  const day = 86_400_000;
  await server.sql`update security_events set at = ${Date.now() - 366 * day} where id < ${newest.id}`;
  await server.sql`update security_events set at = ${Date.now() - 364 * day} where id = ${newest.id}`;
  await sweep(server.app.services, () => true);
  assert.deepEqual((await eventsOf(server)).map(({ id }) => id), [newest.id]);
});

Deno.test("a page ends at `before` and has at most `limit` events, and only admins get it", async () => {
  await using server = await startServer();
  const all = await eventsOf(server);
  assert.ok(all.length > 3, "for this test to mean anything");
  assert.deepEqual(all.map(({ id }) => id), all.map(({ id }) => id).sort((a, b) => b - a));
  assert.deepEqual(await eventsOf(server, `?before=${all[0].id}&limit=2`), all.slice(1, 3));
  for (const person of ["bo", "gus"] as const) {
    const refused = await server.as(person).get("/admin/security_events");
    assert.deepEqual([refused.status, refused.text], [403, ""]);
  }
  assert.equal((await server.nobody.get("/admin/security_events")).status, 401);
  assert.equal((await server.as("ada").get("/admin/security_events?limit=many")).status, 400);
});
