import assert from "node:assert/strict";
import { jobsOf } from "../../db/jobs.ts";
import { retry } from "../../db/queue.ts";
import { expireJobs, type JobOutcome } from "../../server/work/jobs.ts";
import { captureLog } from "../support/captured_log.ts";
import { eventually } from "../support/deadline.ts";
import { range } from "../support/messages.ts";
import { startServer } from "../support/server.ts";
import { allDone, enqueue, ERRANDS, HOUR, running, waiting } from "./errands.ts";

Deno.test("a job is done when its cause is committed and it is due, and not before", async () => {
  const { begun, options } = running();
  await using server = await startServer(options);
  const db = server.database.kysely;
  assert.ok(await enqueue(db, "in an hour", { dueAt: Date.now() + HOUR }));
  const dueAt = Date.now() + 300;
  assert.ok(await enqueue(db, "soon", { dueAt }));
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await enqueue(tx, "never");
      throw new Error("no");
    }),
  );
  await enqueue(db, "now");
  await eventually(() => Promise.resolve(begun.includes("soon") || undefined), "the job that is due soon");
  assert.ok(Date.now() >= dueAt);
  await eventually(async () => (await waiting(server)).length === 1 || undefined, "both to be done");
  assert.deepEqual(begun.toSorted(), ["now", "soon"]);
});

Deno.test("two servers share the jobs: each job is done once", async () => {
  const both = Promise.withResolvers<void>();
  const [first, second] = [running(() => wait()), running(() => wait())];
  async function wait(): Promise<JobOutcome> {
    // Neither has more than its five until the other has begun, too.
    if (first.begun.length === 5 && second.begun.length === 5) both.resolve();
    await both.promise;
    return "done";
  }
  await using server = await startServer(first.options);
  await server.another(second.options);
  const names = range(1, 40).map((n) => `${n}`);
  for (const name of names) await enqueue(server.database.kysely, name);
  await allDone(server);
  assert.deepEqual([...first.begun, ...second.begun].sort(), names.sort());
});

Deno.test("what fails is tried again, each time after a longer pause, and what gives up leaves a line in the log", async () => {
  const at: number[] = [];
  const { begun, options } = running((name) => {
    if (name === "hopeless") return { giveUp: "nobody is there" };
    if (name !== "hard") return "done";
    at.push(performance.now());
    return at.length < 4 ? { again: { first: 60, longest: 1000 }, error: "not yet" } : "done";
  });
  await using server = await startServer(options);
  using log = captureLog();
  for (const name of ["hard", "hopeless", "easy"]) await enqueue(server.database.kysely, name);
  await eventually(() => Promise.resolve(begun.includes("easy") || undefined), "the others");
  await eventually(
    async () => (await waiting(server)).some(({ last_error }) => last_error === "not yet") || undefined,
    "the reason to be kept",
  );
  await allDone(server);
  assert.deepEqual(begun.toSorted(), ["easy", "hard", "hard", "hard", "hard", "hopeless"]);
  const pauses = at.slice(1).map((time, i) => time - at[i]);
  assert.ok(pauses.every((pause, i) => pause >= 60 * 2 ** i - 5), pauses.join());
  assert.deepEqual(log.lines, ["The errand hopeless was given up after attempt 1: nobody is there"]);
});

Deno.test("a service that is down is asked for one job at a time, and for all when it is back or the settings change", async () => {
  let [isDown, underWay, most] = [true, 0, 0];
  const ended: boolean[] = [];
  const outage = { message: "The shop is closed" };
  const pauses = { first: 20, longest: 40 };
  const { begun, options } = running(async (name) => {
    underWay++;
    // After the first five, which find out together.
    if (begun.length > 5 && isDown) most = Math.max(most, underWay);
    await Promise.resolve(name);
    underWay--;
    ended.push(!isDown);
    return isDown ? { again: pauses, outage } : "done";
  }, { pauses });
  await using server = await startServer(options);
  using log = captureLog();
  const names = range(1, 20).map((n) => `${n}`);
  await server.database.kysely.transaction().execute(async (tx) => {
    for (const name of names) await enqueue(tx, name);
  });
  await eventually(() => Promise.resolve(begun.length > 8 || undefined), "attempts after the first");
  isDown = false;
  await allDone(server);
  assert.equal(most, 1);
  assert.deepEqual(log.lines, ["The shop is closed"]);
  assert.equal(ended.filter(Boolean).length, names.length, "each is done once");

  isDown = true;
  Object.assign(pauses, { first: HOUR, longest: HOUR });
  await enqueue(server.database.kysely, "again");
  await eventually(() => Promise.resolve(log.lines.length > 1 || undefined), "the outage to be noticed");
  isDown = false;
  await enqueue(server.database.kysely, "scheduled", { dueAt: Date.now() + HOUR });
  await retry(server.database.kysely, jobsOf(ERRANDS.name));
  await eventually(async () => (await waiting(server)).length === 1 || undefined, "the failed one");
  assert.equal(begun.at(-1), "again", "what has not been tried yet keeps its time");
});

Deno.test("what fails with settings that have changed meanwhile is tried again at once, and holds up nothing", async () => {
  const former = Promise.withResolvers<JobOutcome>();
  const { begun, options } = running((name) =>
    name === "held" && begun.length === 1 ? former.promise : "done"
  );
  await using server = await startServer(options);
  const db = server.database.kysely;
  await enqueue(db, "held");
  await eventually(() => Promise.resolve(begun.length || undefined), "the first attempt");
  await retry(db, jobsOf(ERRANDS.name));
  await enqueue(db, "after the change");
  await eventually(() => Promise.resolve(begun[1]), "the change to be known");
  using log = captureLog();
  former.resolve({ again: { first: HOUR, longest: HOUR }, outage: { message: "The shop is closed" } });
  await allDone(server);
  assert.deepEqual(begun, ["held", "after the change", "held"]);
  assert.deepEqual(log.lines, []);
});

Deno.test("what a closing server gives up is done by another at once", async () => {
  const isHeld = Promise.withResolvers<void>();
  const closing = running((_, signal) => {
    isHeld.resolve();
    return new Promise((_, give) => signal.addEventListener("abort", () => give(new Error("closing"))));
  });
  const heir = running();
  await using server = await startServer({ workers: () => [] });
  const first = await server.another(closing.options);
  await enqueue(server.database.kysely, "long");
  await isHeld.promise;
  await server.another(heir.options);
  using log = captureLog();
  await first.app.close();
  await allDone(server);
  assert.deepEqual([closing.begun, heir.begun, log.lines], [["long"], ["long"], []]);
});

Deno.test("what ends while the server closes is not done again", async () => {
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<JobOutcome>()];
  const { begun, options } = running(async () => {
    isHeld.resolve();
    return await mayEnd.promise;
  }, { closing: HOUR, atOnce: 1 });
  await using server = await startServer(options);
  for (const name of ["first", "second"]) await enqueue(server.database.kysely, name);
  await isHeld.promise;
  const closed = server.app.close();
  mayEnd.resolve("done");
  await closed;
  assert.deepEqual((await waiting(server)).map(({ payload }) => payload.name), ["second"]);
  assert.deepEqual(begun, ["first"]);
});

Deno.test("an error is logged and holds up no other job, and its job is tried again when the claim ends", async () => {
  let isBroken = true;
  const { begun, options } = running((name) => {
    if (name !== "broken" || !isBroken) return "done";
    isBroken = false;
    throw new Error("a mistake");
  }, { lease: 200, atOnce: 1 });
  await using server = await startServer(options);
  using log = captureLog();
  for (const name of ["broken", "fine"]) await enqueue(server.database.kysely, name);
  await allDone(server);
  assert.deepEqual(begun, ["broken", "fine", "broken"]);
  assert.match(log.lines.join("\n"), /^An attempt in the queue errand failed .*a mistake/);
});

Deno.test("jobs that expired, or that this version does not know, are given up, and no more wait than may", async () => {
  const { begun, options } = running();
  await using server = await startServer(options);
  const db = server.database.kysely;
  using log = captureLog();
  await db.insertInto("jobs")
    .values({ kind: "errand", payload: { title: "of tomorrow" }, created_at: 0, next_at: 0 }).execute();
  await enqueue(db, "known");
  await allDone(server);
  const dueAt = Date.now() + HOUR;
  await enqueue(db, "late", { dueAt: Date.now() - HOUR, lasts: HOUR - 1 });
  for (const n of range(2, ERRANDS.most)) assert.ok(await enqueue(db, `${n}`, { dueAt, lasts: 1 }));
  assert.equal(await enqueue(db, "one too many"), false);
  await expireJobs(server.database, ERRANDS);
  assert.equal(await enqueue(db, "one more"), true);
  const left = ERRANDS.most - 1;
  await eventually(
    async () => (await waiting(server)).length === left || undefined,
    "the one more to be done",
  );
  assert.deepEqual(begun, ["known", "one more"]);
  assert.deepEqual(log.lines, [
    "The job of the kind errand was given up after attempt 1: it is not one of this version",
    "The errand one too many was dropped: too many wait.",
    "The errand late was given up after attempt 0: it was not tried",
  ]);
});
