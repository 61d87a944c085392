import assert from "node:assert/strict";
import type { ReadIndex } from "schemas/chats.ts";
import { ApiError } from "../../client/base/errors/refusals.ts";
import { createReadQueue } from "../../client/state/chats/unread/read_queue.ts";

const noMarks = { areWaiting: () => false, send: () => Promise.resolve() };

Deno.test("signing out waits for the markers that are being sent, and for those that still wait", async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  const told: ReadIndex[] = [];
  const queue = createReadQueue((read) => {
    told.push(read);
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  }, noMarks);
  queue.note("gid:1", 3);
  void queue.flush();
  queue.note("uid:2", 5);
  let isDone = false;
  const done = queue.flush().then(() => isDone = true);
  assert.deepEqual(told, [{ users: [], groups: [{ gid: 1, mid: 3 }] }, {
    users: [{ uid: 2, mid: 5 }],
    groups: [],
  }]);

  answers[1].resolve();
  await answers[1].promise;
  await new Promise((passed) => setTimeout(passed, 0));
  assert.equal(isDone, false, "the first is on its way still");
  answers[0].resolve();
  await done;
});

Deno.test("a marker that could not be sent is sent with the next one, and a refused one is not", async () => {
  const told: ReadIndex[] = [];
  const statuses = [0, 200, 403, 200];
  const queue = createReadQueue(async (read) => {
    told.push(read);
    const status = statuses.shift()!;
    if (status !== 200) throw new ApiError(status, null);
    await Promise.resolve();
  }, noMarks);
  for (const mid of [3, 4]) {
    queue.note("gid:1", mid);
    queue.note(`gid:${mid}`, mid);
    await queue.flush();
  }
  queue.note("gid:7", 7);
  await queue.flush();
  queue.note("gid:8", 8);
  await queue.flush();
  assert.deepEqual(told.map(({ groups }) => groups!.map(({ gid, mid }) => [gid, mid])), [
    [[1, 3], [3, 3]],
    [[1, 4], [3, 3], [4, 4]],
    [[7, 7]],
    [[8, 8]],
  ]);
});

Deno.test("a mark is sent after the markers before it, and never before one that could not be sent", async () => {
  const answer = Promise.withResolvers<void>();
  const told: string[] = [];
  let isMarked = false;
  let failure: ApiError | null = null;
  const queue = createReadQueue((read) => {
    told.push(`read ${read.groups![0].mid}`);
    return failure ? Promise.reject(failure) : answer.promise;
  }, {
    areWaiting: () => isMarked,
    async send() {
      await Promise.resolve();
      if (isMarked) told.push("mark");
    },
  });
  queue.note("gid:1", 3);
  const first = queue.flush();
  isMarked = true;
  queue.sendMarks();
  const second = queue.flush();
  assert.deepEqual(told, ["read 3"], "the server would remove the mark when it receives the marker");
  answer.resolve();
  await Promise.all([first, second]);
  assert.equal(told.at(-1), "mark");

  failure = new ApiError(0, null);
  told.length = 0;
  queue.note("gid:1", 4);
  await queue.flush();
  assert.deepEqual(told, ["read 4"]);
  failure = null;
  await queue.flush();
  assert.deepEqual(told, ["read 4", "read 4", "mark"]);
  queue.close();
});
