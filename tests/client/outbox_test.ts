import assert from "node:assert/strict";
import type { ChatKey } from "../../client/state/chat_key.ts";
import type { Entry } from "../../client/state/outbox.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { Desk } from "./support/desk.ts";

const lobby = "gid:1";
const design = "gid:2";

function entry(local_id: number, key: ChatKey = lobby): Entry {
  const content = `text ${local_id}`;
  const created_at = Date.now();
  return { local_id, key, content_type: "text/plain", content, properties: { local_id }, created_at };
}

Deno.test("messages of one conversation are sent one by one, and conversations do not wait for each other", async () => {
  using desk = new Desk();
  for (const one of [entry(1), entry(2), entry(3, design)]) desk.outbox.add(one);
  await desk.answer(3, { mid: 10 });
  await desk.until(() => desk.said.length === 1);
  assert.deepEqual(desk.calls, [1, 3]);

  await desk.answer(1, { mid: 11 });
  await desk.answer(2, { mid: 12 });
  await desk.until(() => desk.said.length === 3);
  assert.deepEqual(desk.said, ["3 is 10", "1 is 11", "2 is 12"]);
  assert.deepEqual(await desk.shelved(), []);
});

Deno.test("without a network or on a busy server, the same message is sent again, in order", async () => {
  using desk = new Desk();
  desk.outbox.add(entry(1));
  desk.outbox.add(entry(2));
  for (const status of [0, 503, 429, 502]) await desk.answer(1, { status });
  assert.deepEqual(await desk.shelved(), [1, 2]);
  await desk.answer(1, { mid: 10 });
  await desk.answer(2, { mid: 11 });
  await desk.until(() => desk.said.length === 2);

  assert.deepEqual(desk.calls, [1, 1, 1, 1, 1, 2]);
  assert.deepEqual(desk.said, ["1 is 10", "2 is 11"]);
});

Deno.test("when the server is back, all messages are sent at once", async () => {
  using desk = new Desk({ firstDelay: 25_000 });
  desk.outbox.add(entry(1));
  await desk.answer(1, { status: 503 });
  await new Promise((resolve) => setTimeout(resolve));
  await desk.outbox.resume();
  await desk.answer(1, { mid: 10 });

  assert.deepEqual(desk.calls, [1, 1]);
});

Deno.test("a refused message waits for its author, and does not block the others", async () => {
  using desk = new Desk();
  desk.outbox.add(entry(1));
  desk.outbox.add(entry(2));
  await desk.answer(1, { status: 403 });
  await desk.answer(2, { mid: 10 });
  await desk.until(() => desk.said.length === 2);
  assert.deepEqual(desk.said, ["1 not_allowed", "2 is 10"]);
  assert.deepEqual(await desk.shelved(), [1]);

  desk.outbox.retry(1);
  await desk.answer(1, { mid: 11 });
  await desk.until(() => desk.said.length === 3);
  assert.deepEqual(await desk.shelved(), []);
});

Deno.test("a discarded message is not sent again", async () => {
  using desk = new Desk();
  desk.outbox.add(entry(1));
  await desk.answer(1, { status: 413 });
  await desk.until(() => desk.said.length === 1);
  desk.outbox.discard(1);
  desk.outbox.retry(1);
  desk.outbox.add(entry(2));
  await desk.answer(2, { mid: 10 });

  assert.deepEqual(desk.calls, [1, 2]);
  assert.deepEqual(await desk.shelved(), []);
});

Deno.test("a message that the stream has brought is not sent again when its response was lost", async () => {
  using desk = new Desk();
  desk.outbox.add(entry(1));
  await desk.until(() => desk.calls.length === 1);
  desk.outbox.delivered(1);
  await desk.answer(1, { status: 0 });
  desk.outbox.add(entry(2));
  await desk.answer(2, { mid: 10 });

  assert.deepEqual(desk.calls, [1, 2]);
});

Deno.test("a reload continues with unsent messages in order, and refused ones stay refused", async () => {
  const { outbox: shelf } = memoryCache();
  await shelf.put(entry(2));
  await shelf.put({ ...entry(3), refused: "not_allowed" });
  await shelf.put(entry(1));
  using desk = new Desk({ shelf });
  await desk.outbox.resume();
  await desk.outbox.resume();
  await desk.answer(1, { mid: 10 });
  await desk.answer(2, { mid: 11 });
  await desk.until(() => desk.said.includes("2 is 11"));

  assert.deepEqual(desk.said, ["found 1", "found 2", "found 3", "1 is 10", "2 is 11"]);
  assert.deepEqual(await desk.shelved(), [3]);
});

Deno.test("an old message is sent only when the stream has not brought it meanwhile", async () => {
  const { outbox: shelf } = memoryCache();
  const old = { created_at: Date.now() - 600_000 };
  await shelf.put({ ...entry(1), ...old });
  await shelf.put({ ...entry(2), ...old });
  using desk = new Desk({ shelf });
  const live = Promise.withResolvers<void>();
  desk.caughtUp = live.promise;
  await desk.outbox.resume();
  await desk.until(() => desk.said.length === 2);

  desk.outbox.delivered(1);
  live.resolve();
  await desk.answer(2, { mid: 10 });
  await desk.until(() => desk.said.length === 3);
  assert.deepEqual(desk.calls, [2]);
});
