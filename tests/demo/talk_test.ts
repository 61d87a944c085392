import assert from "node:assert/strict";
import { readTalk } from "./talk.ts";

const HOUR = 3_600_000;

Deno.test("the demo's conversations are over by now, at whatever hour and weekday that is", async () => {
  const monday = new Date(2026, 5, 1).getTime();
  for (let hour = 0; hour < 7 * 24; hour += 5) {
    const now = monday + hour * HOUR;
    const lines = await readTalk(now);
    const order = lines.map(({ at }) => at);

    assert.ok(lines.length > 600);
    assert.ok(now - order[0] > 14 * 24 * HOUR);
    assert.deepEqual(order, order.toSorted((one, other) => one - other));
  }
});

Deno.test("nobody has read past something unread: a scene's rest is unread, and nothing follows it", async () => {
  const lines = await readTalk(Date.now());
  const waiting = new Map<string, number>();
  for (const { place, unreadBy, at } of lines) {
    const chat = JSON.stringify(place);
    for (const reader of unreadBy) waiting.set(`${chat} ${reader}`, at);
    for (const key of waiting.keys()) {
      if (key.startsWith(chat)) assert.ok(unreadBy.some((reader) => key.endsWith(` ${reader}`)), key);
    }
  }
  assert.ok(waiting.size > 8);
});
