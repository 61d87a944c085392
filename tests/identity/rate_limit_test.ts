import assert from "node:assert/strict";
import { LIMITS } from "../../server/limits/limits.ts";
import { email, PASSWORD } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { guess, guessUntilRefused, signIn, statusOf } from "./guessing.ts";

/** Moves the failures so far into the past by `seconds`. */
const pass = (server: TestServer, seconds: number) =>
  server.sql`update failed_attempts set at = at - ${seconds * 1000}`;

Deno.test("guesses at one account are limited, from all addresses together", async () => {
  await using server = await startServer();
  const second = await server.another();
  const guesses = await guessUntilRefused(server, (i) => ({ from: `203.0.113.${i}` }));

  assert.ok(guesses >= 3, "people mistype");
  assert.equal(await statusOf(guess(second, { email: "BO@example.org", from: "198.51.100.7" })), 429);
  assert.equal(await statusOf(signIn(server, { email: email("cy") })), 200, "others still come in");
});

Deno.test("guesses at many accounts are limited too", async () => {
  await using server = await startServer();
  const somebody = (i: number) => ({ email: `somebody${i}@example.org`, from: "203.0.113.9" });
  await guessUntilRefused(server, somebody);
  assert.equal(await statusOf(guess(server, { email: "more@example.org", from: "203.0.113.8" })), 401);
  assert.equal((await server.nobody.get("/admin/system/initialized")).status, 200);
});

Deno.test("correct sign-ins are not counted", async () => {
  await using server = await startServer();
  for (let time = 0; time < 15; time++) assert.equal(await statusOf(signIn(server)), 200);
});

Deno.test("a pause ends at the stated time, and each is twice as long as the last", async () => {
  await using server = await startServer();
  await guessUntilRefused(server);
  const pauses = [];
  for (let round = 0; round < 8; round++) {
    const seconds = Number((await signIn(server)).headers.get("retry-after"));
    pauses.push(seconds);
    await pass(server, seconds - 15);
    assert.equal(await statusOf(signIn(server)), 429);
    await pass(server, 15);
    assert.equal(await statusOf(guess(server)), 401);
  }
  const expected = [30, 60, 120, 240, 480, 900, 900, 900];
  for (const [i, seconds] of pauses.entries()) {
    assert.ok(seconds <= expected[i] && seconds > expected[i] - 15, `${pauses}`);
  }
  assert.equal(await statusOf(signIn(server)), 429);
  await pass(server, 900);
  assert.equal(await statusOf(signIn(server)), 200);
});

Deno.test("failures are forgotten after a day", async () => {
  await using server = await startServer();
  await guessUntilRefused(server);
  await pass(server, 86_400);
  assert.equal(await guessUntilRefused(server), 10);
});

Deno.test("an IPv6 network counts as one address", async () => {
  await using server = await startServer();
  const from = (i: number) => `2001:db8:0:7:${i.toString(16)}::1`;
  await guessUntilRefused(server, (i) => ({ email: `somebody${i}@example.org`, from: from(i) }));

  const next = { email: "more@example.org" };
  assert.equal(await statusOf(guess(server, { ...next, from: "2001:0DB8::7:ffff:0:0:1" })), 429);
  assert.equal(await statusOf(guess(server, { ...next, from: "2001:db8:0:8::1" })), 401);
  await guessUntilRefused(server, (i) => ({ email: `else${i}@example.org`, from: "203.0.113.5" }));
  assert.equal(await statusOf(guess(server, { ...next, from: "::ffff:203.0.113.5" })), 429);
});

Deno.test("a clock that jumps neither allows guesses nor keeps anybody out", async () => {
  await using server = await startServer();
  const { now } = Date;
  try {
    Date.now = () => now() + 3_600_000;
    await guessUntilRefused(server);
    Date.now = () => now() + 7_200_000;
    assert.equal(await statusOf(guess(server)), 429);
  } finally {
    Date.now = now;
  }
  assert.equal(await statusOf(guess(server)), 429);
  await pass(server, 30);
  assert.equal(await statusOf(signIn(server)), 200);
  await guessUntilRefused(server, () => ({}));
  await pass(server, -3600);
  assert.equal(await statusOf(signIn(server)), 200, "the database's clock was set back");
});

Deno.test("an unknown account is limited like any other", async () => {
  await using server = await startServer();
  const none = () => ({ email: "nobody@example.org" });
  assert.equal(await guessUntilRefused(server, none), await guessUntilRefused(server));
  const answers = [await guess(server, none()), await guess(server)];
  for (const { status, text, type } of answers) assert.deepEqual([status, text, type], [429, "", null]);
});

Deno.test("sign-ups and email checks are limited separately", async () => {
  await using server = await startServer();
  const ask = () => server.nobody.get("/user/check_email?email=bo@example.org");
  const answers = await Promise.all(Array.from({ length: 250 }, ask));
  assert.equal(answers.filter(({ status }) => status === 200).length, 200);
  assert.ok(Number((await ask()).headers.get("retry-after")) > 0);
  const rows = await server.sql`select from failed_attempts where key like 'check_email:%'`;
  assert.equal(rows.length, 200, "what is refused leaves nothing behind");
  const dee = { email: "dee@example.org", name: "Dee", password: PASSWORD };
  assert.equal((await server.nobody.post("/user/register", dee)).status, 200);
});

Deno.test("the README states the limits", async () => {
  const readme = await Deno.readTextFile(new URL("../../README.md", import.meta.url));
  const words = readme.replaceAll(/\s*\|\s*/g, "|");
  const spoken = (ms: number) =>
    ms < 60_000 ? `${ms / 1000} s` : ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;
  for (const { what, why, free, lasts, pause, longest } of Object.values(LIMITS)) {
    const row = `|${what}|${free} in ${spoken(lasts)}|${spoken(pause)}, doubling up to ${
      spoken(longest)
    }|${why}|`;
    assert.ok(words.includes(row), row);
  }
});
