import assert from "node:assert/strict";
import { agoOf } from "../../client/base/i18n/times.ts";
import { remainingOf } from "../../client/components/messages/remaining.ts";

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 25, 12);

Deno.test("Turkish amounts of time cannot be taken for others", () => {
  const ago = (minutes: number) => agoOf(now - minutes * MINUTE, "tr", now);
  assert.deepEqual([44, 60, 120].map(ago), ["44 dk", "1 sa", "2 sa"]);
  assert.equal(remainingOf(22 * 60 * MINUTE + 14 * MINUTE, "tr"), "22 sa 14 dk");
});

Deno.test("Japanese amounts of time and weekdays are Japanese words", () => {
  assert.equal(remainingOf(22 * 60 * MINUTE + 14 * MINUTE, "ja"), "22 時間 14 分");
  assert.equal(agoOf(now - 2 * 24 * 60 * MINUTE, "ja", now), "月曜日");
});

Deno.test("English amounts of time take one letter", () => {
  assert.equal(agoOf(now - 44 * MINUTE, "en", now), "44m");
  assert.equal(remainingOf(250_000, "en"), "4m 10s");
});
