import assert from "node:assert/strict";
import { captureLog } from "../support/captured_log.ts";
import { within } from "../support/deadline.ts";
import { askersOf } from "./askers.ts";
import { HOSTILE } from "./hostile.ts";
import { Peer } from "./peer.ts";

/** Success says what the other server did. Failures say that it is the other server's. */
const ANSWERS = [200, 401, 404, 406, 424, 503];
/** The first parts of the paths at which the peer is asked, one for each asker but the two of a webhook. */
const PATHS = [
  ...["agora", "api", "command", "fcm", "github", "google", "hook", "oidc", "page", "payment", "picture"],
  ...["relay", "token"],
];

Deno.test("whoever asks a hostile server has an answer in time, whatever it does", async (test) => {
  using _log = captureLog();
  let kind = "";
  await using peer = new Peer((visit) => HOSTILE[kind]?.(visit) ?? visit.answer("Hello"));
  await using askers = await askersOf(peer);
  const askAll = () =>
    Promise.all(
      Object.entries(askers.ask).map(async ([who, ask]) => {
        const { status, text } = await within(ask(), () => `${who} waits for ${kind} in vain`);
        assert.ok(ANSWERS.includes(status), `${who} at ${kind}: ${status} ${text}`);
      }),
    );
  const before = peer.visits.length;
  await askAll();
  const paths = new Set(peer.lines.slice(before).map((line) => line.split(/[ /]/)[2]));
  assert.deepEqual([...paths].sort(), PATHS, "everybody asks");
  for (kind of Object.keys(HOSTILE)) await test.step(kind, async () => void await askAll());
  kind = "";
  await test.step("and afterwards the server goes on", async () => {
    assert.equal((await askers.ask["a new webhook"]()).status, 200);
    assert.match((await askers.ask["the test of a webhook"]()).text, /"delivered":true/);
  });
});
