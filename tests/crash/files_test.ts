import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { Id } from "schemas/values.ts";
import { examine } from "../../server/doctor/examine.ts";
import { bytes, prepare, sendChunk } from "../files/support.ts";
import { Parley } from "../start/parley.ts";
import { Member } from "../support/member.ts";
import { S3Server } from "../storage/s3_server.ts";
import { startServer, type TestServer } from "../support/server.ts";

const KILLS = Number(Deno.env.get("FILE_KILLS") ?? 2);
/** Milliseconds within which a server at work is killed. */
const WORKING = 700;
/** What each of them uploads in one chunk. Together the last ones are more than one part in a bucket. */
const CHUNKS = [100_000, 100_000, 3_000_000];

/**
 * Uploads in three chunks, sends, and deletes every second message, until the server is gone. The collector waits for
 * nobody here, so it may take a file before it is sent: then the message is refused.
 */
async function work(bo: Member, chunk: number, sent: () => void): Promise<void> {
  let keeps = true;
  for (let n = 1;; n++) {
    const file_id = await prepare(bo);
    for (const isLast of [false, false, true]) {
      const { status, body } = await sendChunk(bo, file_id, bytes(chunk, n), isLast);
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

async function workUntilKilled({ shared, options }: TestServer, token: string): Promise<void> {
  const environment = options.environment ?? {};
  const parley = await Parley.open({ DATABASE_URL: shared.url, DATA_DIR: shared.data, environment });
  const program = fileURLToPath(new URL("sweeping.ts", import.meta.url));
  const args = ["run", "-A", "--quiet", program, shared.url, `${shared.data}/files`];
  const sweeper = new Deno.Command(Deno.execPath(), { args, env: environment, stderr: "null" }).spawn();
  const { origin } = parley;
  const bo = new Member({ name: "bo", origin, token: () => Promise.resolve(token), keep: (one) => one });
  const sent = Promise.withResolvers<void>();
  const working = Promise.allSettled(CHUNKS.map((chunk) => work(bo, chunk, sent.resolve)));
  const stopped = working.then((reasons) => Promise.reject(new AggregateError(reasons, "nothing was sent")));
  await Promise.race([sent.promise, stopped]);
  stopped.catch(() => {});
  await new Promise((wake) => setTimeout(wake, Math.random() * WORKING));
  parley.kill("SIGKILL");
  sweeper.kill("SIGKILL");
  await Promise.all([working, parley.ended(), sweeper.status]);
}

async function kill(server: TestServer): Promise<void> {
  const { token } = await server.signIn("bo", "web:crash");
  for (let kill = 1; kill <= KILLS; kill++) {
    await workUntilKilled(server, token);
    const found = await Array.fromAsync(examine(server.database, server.app.services.files.storage));
    assert.deepEqual(found, [], `after ${kill} kills`);
    // Nobody may have more than a hundred.
    await server.sql`delete from uploads where path is null`;
  }
  assert.ok((await server.sql`select from files`).length > 0, "for this test to mean anything");
}

const leaky = { sanitizeOps: false, sanitizeResources: false };

Deno.test(
  "a server killed while it stores, sends and collects files leaves no inconsistency",
  leaky,
  async () => {
    await using server = await startServer();
    await kill(server);
  },
);

Deno.test("nor does one whose files are in an object storage", leaky, async () => {
  await using s3 = await S3Server.start();
  await using server = await startServer({ environment: s3.environment() });
  await kill(server);
});
