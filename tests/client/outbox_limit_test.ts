import assert from "node:assert/strict";
import type { ChatKey } from "../../client/state/chat_key.ts";
import type { Entry } from "../../client/state/outbox.ts";
import { OutboxHarness } from "./support/outbox_harness.ts";

/** Seconds that nobody notices, and ones that the page speaks of. */
const [SHORT, LONG] = [0.05, 3.05];

function entry(local_id: number, key: ChatKey = "gid:1"): Entry {
  const created_at = Date.now();
  return { local_id, key, content_type: "text/plain", content: "text", properties: { local_id }, created_at };
}

async function waited(harness: OutboxHarness, calls: number): Promise<number> {
  const began = performance.now();
  await harness.until(() => harness.calls.length === calls);
  return (performance.now() - began) / 1000;
}

Deno.test("messages that are too many wait as long as the server says, and follow in order", async () => {
  using harness = new OutboxHarness({ firstDelay: 1 });
  for (const one of [entry(1), entry(2)]) harness.outbox.add(one);
  await harness.answer(1, { status: 429, retryAfter: SHORT });
  assert.ok(await waited(harness, 2) >= SHORT * 0.9);
  assert.deepEqual(await harness.stored(), [1, 2]);
  await harness.answer(1, { mid: 10 });
  await harness.answer(2, { mid: 11 });
  await harness.until(() => harness.reports.length === 2);
  assert.deepEqual(harness.calls, [1, 1, 2]);
  assert.deepEqual(harness.reports, ["1 is 10", "2 is 11"], "nobody is told of a moment");
});

Deno.test("a long wait is told, ends no sooner when the network is back, and holds for all conversations", async () => {
  using harness = new OutboxHarness();
  harness.outbox.add(entry(1));
  await harness.answer(1, { status: 429, retryAfter: LONG });
  await harness.until(() => harness.reports.length === 1);
  assert.deepEqual(harness.reports, ["limited"]);
  harness.outbox.add(entry(2, "gid:2"));
  await harness.outbox.resume();
  assert.ok(await waited(harness, 3) >= LONG * 0.9);
  await harness.answer(1, { mid: 10 });
  await harness.answer(2, { mid: 11 });
  await harness.until(() => harness.reports.length === 4);
  assert.deepEqual(harness.reports.slice(0, 3), ["limited", "no longer limited", "1 is 10"]);
});

Deno.test("once nothing waits any more, nobody is told of waiting", async () => {
  using harness = new OutboxHarness();
  harness.outbox.add(entry(1));
  await harness.answer(1, { status: 429, retryAfter: 60 });
  await harness.until(() => harness.reports.includes("limited"));
  harness.outbox.discard(1);
  await harness.until(() => harness.reports.length === 2);
  assert.deepEqual(harness.reports, ["limited", "no longer limited"]);
  assert.deepEqual(harness.calls, [1]);
});
