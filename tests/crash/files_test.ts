import assert from "node:assert/strict";
import { Id } from "schemas/values.ts";
import { examine } from "../../server/doctor/examine.ts";
import { bytes, prepare, sendChunk } from "../files/support.ts";
import { Parley } from "../start/parley.ts";
import { Member } from "../support/member.ts";
import { range } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

const KILLS = Number(Deno.env.get("FILE_KILLS") ?? 2);
/** Milliseconds within which a server at work is killed. */
const WORKING = 700;
const CHUNK = 100_000;

/**
 * Uploads in three chunks, sends, and deletes every second message, until the server is gone. The collector waits for
 * nobody here, so it may take a file before it is sent: then the message is refused.
 */
async function work(bo: Member, sent: () => void): Promise<void> {
  let keeps = true;
  for (let n = 1;; n++) {
    const file_id = await prepare(bo);
    for (const isLast of [false, false, true]) {
      const { status, body } = await sendChunk(bo, file_id, bytes(CHUNK, n), isLast);
      if (status !== 200 || !isLast) continue;
      const path = JSON.stringify({ path: (body as { path: string }).path });
      const message = await bo.trySend("lobby", path, { type: "vocechat/file" });
      if (message.status !== 200) continue;
      sent();
      if (!keeps) await bo.deleteMessage(message.as(Id));
      keeps = !keeps;
    }
  }
}

async function workUntilKilled({ shared }: TestServer, token: string): Promise<void> {
  const parley = await Parley.open({ DATABASE_URL: shared.url, DATA_DIR: shared.data });
  const program = new URL("sweeping.ts", import.meta.url).pathname;
  const args = ["run", "-A", "--quiet", program, shared.url, `${shared.data}/files`];
  const sweeper = new Deno.Command(Deno.execPath(), { args, stderr: "null" }).spawn();
  const { origin } = parley;
  const bo = new Member({ name: "bo", origin, token: () => Promise.resolve(token), keep: (one) => one });
  const sent = Promise.withResolvers<void>();
  const working = Promise.allSettled(range(1, 3).map(() => work(bo, sent.resolve)));
  const stopped = working.then((reasons) => Promise.reject(new AggregateError(reasons, "nothing was sent")));
  await Promise.race([sent.promise, stopped]);
  stopped.catch(() => {});
  await new Promise((wake) => setTimeout(wake, Math.random() * WORKING));
  parley.kill("SIGKILL");
  sweeper.kill("SIGKILL");
  await Promise.all([working, parley.ended(), sweeper.status]);
}

Deno.test(
  "a server killed while it stores, sends and collects files leaves no inconsistency",
  { sanitizeOps: false, sanitizeResources: false },
  async () => {
    await using server = await startServer();
    const { token } = await server.signIn("bo", "web:crash");
    for (let kill = 1; kill <= KILLS; kill++) {
      await workUntilKilled(server, token);
      const found = await Array.fromAsync(examine(server.database, server.app.services.files.storage));
      assert.deepEqual(found, [], `after ${kill} kills`);
      // Nobody may have more than a hundred.
      await server.sql`delete from uploads where path is null`;
    }
    assert.ok((await server.sql`select from files`).length > 0, "for this test to mean anything");
  },
);
