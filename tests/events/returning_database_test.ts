import assert from "node:assert/strict";
import { Gate } from "../support/gate.ts";
import { range } from "../support/messages.ts";
import { startServer, TestServer } from "../support/server.ts";

/** Milliseconds. With a driver whose pauses grow, requests wait longer than this after the database is back. */
const AWAY = 6000;

interface Asking {
  what: string;
  ask(server: TestServer): Promise<{ status: number }>;
}

const ASKINGS: Asking[] = [
  { what: "a message", ask: (server) => server.as("ada").trySend("lobby", "Is it back?") },
  { what: "a new channel", ask: (server) => server.as("ada").post("/group", { name: "back" }) },
  { what: "the channels", ask: (server) => server.as("ada").get("/group") },
];

for (const { what, ask } of ASKINGS) {
  Deno.test(`a database that was away for long delays nothing after its return: ${what}`, async () => {
    await using server = await startServer();
    await using gate = Gate.before(server.shared.url);
    await using behind = await TestServer.open({ ...server.shared, url: gate.url }, {});
    await behind.signIn("ada", "web:first");
    assert.equal((await ask(behind)).status, 200);

    gate.shut();
    const insisting = range(1, 8).map(() => insist(() => ask(behind)));
    await new Promise((resume) => setTimeout(resume, AWAY));
    gate.open();

    const back = performance.now();
    await Promise.all(insisting);
    const waited = Math.round(performance.now() - back);
    assert.ok(waited < AWAY, `${waited} ms`);
  });
}

/** Repeats a request as soon as it fails, like an impatient client. */
async function insist(ask: () => Promise<{ status: number }>): Promise<void> {
  while (true) {
    const { status } = await ask();
    if (status === 200) return;
    assert.equal(status, 503);
    await new Promise((again) => setTimeout(again, 50));
  }
}
