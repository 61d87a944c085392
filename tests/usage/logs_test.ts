import assert from "node:assert/strict";
import { type LogFormat, setLogFormat } from "../../server/base/logs.ts";
import { captureLog } from "../support/captured_log.ts";
import { startServer } from "../support/server.ts";

function logAs(format: LogFormat): Disposable & { lines: string[] } {
  const log = captureLog();
  setLogFormat(format);
  return {
    lines: log.lines,
    [Symbol.dispose]() {
      setLogFormat("text");
      log[Symbol.dispose]();
    },
  };
}

/** A request fails for a reason that nobody foresaw, and there are tokens in its address and header. */
async function fail(): Promise<string> {
  await using server = await startServer();
  await server.sql`alter table favorites rename to misplaced`;
  const { token } = await server.signIn("bo", "web");
  const answer = await server.as("bo", { device: "web" }).get(`/favorite?api-key=${token}`);
  assert.equal(answer.status, 500);
  return token;
}

Deno.test("as JSON each event is one line with level, time, sentence and fields, and no token", async () => {
  using log = logAs("json");
  const token = await fail();
  assert.equal(log.lines.length, 1);
  const { level, time, msg, method, route, error } = JSON.parse(log.lines[0]);
  assert.deepEqual([level, method, route], ["error", "GET", "/api/favorite"]);
  assert.equal(msg, "GET /api/favorite failed:");
  assert.equal(new Date(time).toISOString(), time);
  assert.match(error.message, /favorites/);
  assert.equal(error.code, "42P01");
  assert.ok(!log.lines[0].includes(token) && !log.lines[0].includes("\n"));
});

Deno.test("as text the same event is a sentence, with the error after it", async () => {
  using log = logAs("text");
  const token = await fail();
  assert.match(log.lines[0], /^GET \/api\/favorite failed: .*favorites/s);
  assert.ok(log.lines.every((line) => !line.includes(token)));
});
