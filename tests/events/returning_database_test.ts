import assert from "node:assert/strict";
import { Gate } from "../support/gate.ts";
import { range } from "../support/messages.ts";
import { startServer, TestServer } from "../support/server.ts";

/** Milliseconds. With a driver whose pauses grow, requests wait longer than this after the database is back. */
const AWAY = 6000;

type Ask = (server: TestServer) => Promise<{ status: number }>;

const ASKINGS: Record<string, Ask> = {
  "a message": (server) => server.as("ada").trySend("lobby", "Is it back?"),
  "a new channel": (server) => server.as("ada").post("/group", { name: "back" }),
  "the channels": (server) => server.as("ada").get("/group"),
};

Deno.test("a database that was away for long delays nothing after its return", async () => {
  await using server = await startServer();
  await using gate = Gate.before(server.shared.url);
  await using behind = await TestServer.open({ ...server.shared, url: gate.url }, {});
  await behind.signIn("ada", "web:first");
  for (const ask of Object.values(ASKINGS)) assert.equal((await ask(behind)).status, 200);

  gate.shut();
  const insisting = Object.entries(ASKINGS).flatMap(([what, ask]) =>
    range(1, 8).map(async () => {
      await insist(() => ask(behind));
      return { what, at: performance.now() };
    })
  );
  await new Promise((resume) => setTimeout(resume, AWAY));
  gate.open();

  const back = performance.now();
  const waits = (await Promise.all(insisting)).map(({ what, at }) => ({ what, ms: Math.round(at - back) }));
  assert.deepEqual(waits.filter(({ ms }) => ms >= AWAY), []);
});

/** Repeats a request as soon as it fails, like an impatient client. */
async function insist(ask: () => Promise<{ status: number }>): Promise<void> {
  while (true) {
    const { status } = await ask();
    if (status === 200) return;
    assert.equal(status, 503);
    await new Promise((again) => setTimeout(again, 50));
  }
}
