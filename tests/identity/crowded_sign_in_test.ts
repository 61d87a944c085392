import assert from "node:assert/strict";
import type { Answer } from "../support/answer.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { guess, signIn, statusOf } from "./guessing.ts";

const statusesOf = async (answers: Promise<Answer>[]) =>
  (await Promise.all(answers)).map((one) => one.status);
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const count = <T>(values: T[], value: T) => values.filter((one) => one === value).length;

Deno.test("of ten thousand guesses in bursts no more are checked than of single ones", async () => {
  await using server = await startServer();
  const second = await server.another();
  const began = performance.now();
  let received = 0;
  for (let burst = 0; burst < 20; burst++) {
    const statuses = await statusesOf(times(500, (i) => guess(i % 2 ? server : second)));
    received += count(statuses, 401);
    assert.equal(count(statuses, 401) + count(statuses, 429) + count(statuses, 503), 500);
  }
  const seconds = (performance.now() - began) / 1000;
  const pauses = [30, 90, 210, 450].filter((end) => end < seconds).length;
  assert.ok(received >= 10 && received <= 10 + pauses, `${received} were received in ${seconds} s`);
});

Deno.test("a hundred right passwords at once from one address all succeed", async () => {
  await using server = await startServer();
  await server.sql`
    insert into users (email, name, password_hash, create_by, from_mid, created_at, updated_at)
    select 'office' || n || '@example.org', 'Office ' || n, password_hash, 'password', 0, 0, 0
    from users, generate_series(1, 100) n where uid = ${uid.bo}`;
  for (let i = 0; i < 49; i++) await guess(server, { email: `nobody${i}@example.org` });
  const statuses = await statusesOf(
    times(100, (i) => signIn(server, { email: `office${i + 1}@example.org` })),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
});

Deno.test("a hundred right passwords of one account at once all succeed", async () => {
  await using server = await startServer();
  const second = await server.another();
  for (let i = 0; i < 9; i++) await guess(server);
  const statuses = await statusesOf(
    times(100, (i) => signIn(i % 2 ? server : second, { device: `device ${i}` })),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
});

Deno.test("a crowd does not delay known devices, and attempts beyond the queue get 503", async () => {
  await using server = await startServer();
  const device = "iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42";
  await signIn(server, { device });
  let answered = 0;
  const crowd = times(700, (i) => {
    const stranger = { email: `somebody${i}@example.org`, from: `203.0.113.${i % 250}` };
    return guess(server, stranger).finally(() => answered++);
  });
  await Promise.race(crowd);
  assert.equal(await statusOf(signIn(server, { device })), 200);
  assert.ok(answered < 700, "nobody waits for all who came before");
  assert.equal((await server.as("cy").get("/user/me")).status, 200);

  const answers = await Promise.all(crowd);
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([401, 503]));
  for (const { status, headers } of answers) {
    if (status === 503) assert.ok(Number(headers.get("retry-after")) > 0);
  }
});
