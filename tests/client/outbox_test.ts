import assert from "node:assert/strict";
import type { ChatKey } from "../../client/state/chat_key.ts";
import type { Entry } from "../../client/state/outbox.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { OutboxHarness } from "./support/outbox_harness.ts";

const lobby = "gid:1";
const design = "gid:2";

function entry(local_id: number, key: ChatKey = lobby): Entry {
  const content = `text ${local_id}`;
  const created_at = Date.now();
  return { local_id, key, content_type: "text/plain", content, properties: { local_id }, created_at };
}

Deno.test("messages of one conversation are sent one by one, and conversations do not wait for each other", async () => {
  using harness = new OutboxHarness();
  for (const one of [entry(1), entry(2), entry(3, design)]) harness.outbox.add(one);
  await harness.answer(3, { mid: 10 });
  await harness.until(() => harness.reports.length === 1);
  assert.deepEqual(harness.calls, [1, 3]);

  await harness.answer(1, { mid: 11 });
  await harness.answer(2, { mid: 12 });
  await harness.until(() => harness.reports.length === 3);
  assert.deepEqual(harness.reports, ["3 is 10", "1 is 11", "2 is 12"]);
  assert.deepEqual(await harness.stored(), []);
});

Deno.test("without a network or on a busy server, the same message is sent again, in order", async () => {
  using harness = new OutboxHarness();
  harness.outbox.add(entry(1));
  harness.outbox.add(entry(2));
  for (const status of [0, 503, 429, 502]) await harness.answer(1, { status });
  assert.deepEqual(await harness.stored(), [1, 2]);
  await harness.answer(1, { mid: 10 });
  await harness.answer(2, { mid: 11 });
  await harness.until(() => harness.reports.length === 2);

  assert.deepEqual(harness.calls, [1, 1, 1, 1, 1, 2]);
  assert.deepEqual(harness.reports, ["1 is 10", "2 is 11"]);
});

Deno.test("when the server is back, all messages are sent at once", async () => {
  using harness = new OutboxHarness({ firstDelay: 25_000 });
  harness.outbox.add(entry(1));
  await harness.answer(1, { status: 503 });
  await new Promise((resolve) => setTimeout(resolve));
  await harness.outbox.resume();
  await harness.answer(1, { mid: 10 });

  assert.deepEqual(harness.calls, [1, 1]);
});

Deno.test("a refused message waits for its author, and does not block the others", async () => {
  using harness = new OutboxHarness();
  harness.outbox.add(entry(1));
  harness.outbox.add(entry(2));
  await harness.answer(1, { status: 403 });
  await harness.answer(2, { mid: 10 });
  await harness.until(() => harness.reports.length === 2);
  assert.deepEqual(harness.reports, ["1 not_allowed", "2 is 10"]);
  assert.deepEqual(await harness.stored(), [1]);

  harness.outbox.retry(1);
  await harness.answer(1, { mid: 11 });
  await harness.until(() => harness.reports.length === 3);
  assert.deepEqual(await harness.stored(), []);
});

Deno.test("a discarded message is not sent again", async () => {
  using harness = new OutboxHarness();
  harness.outbox.add(entry(1));
  await harness.answer(1, { status: 413 });
  await harness.until(() => harness.reports.length === 1);
  harness.outbox.discard(1);
  harness.outbox.retry(1);
  harness.outbox.add(entry(2));
  await harness.answer(2, { mid: 10 });

  assert.deepEqual(harness.calls, [1, 2]);
  assert.deepEqual(await harness.stored(), []);
});

Deno.test("a message that the stream has brought is not sent again when its response was lost", async () => {
  using harness = new OutboxHarness();
  harness.outbox.add(entry(1));
  await harness.until(() => harness.calls.length === 1);
  harness.outbox.delivered(1);
  await harness.answer(1, { status: 0 });
  harness.outbox.add(entry(2));
  await harness.answer(2, { mid: 10 });

  assert.deepEqual(harness.calls, [1, 2]);
});

Deno.test("a reload continues with unsent messages in order, and refused ones stay refused", async () => {
  const { outbox: storage } = memoryCache();
  await storage.put(entry(2));
  await storage.put({ ...entry(3), refused: "not_allowed" });
  await storage.put(entry(1));
  using harness = new OutboxHarness({ storage });
  await harness.outbox.resume();
  await harness.outbox.resume();
  await harness.answer(1, { mid: 10 });
  await harness.answer(2, { mid: 11 });
  await harness.until(() => harness.reports.includes("2 is 11"));

  assert.deepEqual(harness.reports, ["found 1", "found 2", "found 3", "1 is 10", "2 is 11"]);
  assert.deepEqual(await harness.stored(), [3]);
});

Deno.test("an old message is sent only when the stream has not brought it meanwhile", async () => {
  const { outbox: storage } = memoryCache();
  const old = { created_at: Date.now() - 600_000 };
  await storage.put({ ...entry(1), ...old });
  await storage.put({ ...entry(2), ...old });
  using harness = new OutboxHarness({ storage });
  const live = Promise.withResolvers<void>();
  harness.caughtUp = live.promise;
  await harness.outbox.resume();
  await harness.until(() => harness.reports.length === 2);

  harness.outbox.delivered(1);
  live.resolve();
  await harness.answer(2, { mid: 10 });
  await harness.until(() => harness.reports.length === 3);
  assert.deepEqual(harness.calls, [2]);
});
