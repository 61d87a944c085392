import assert from "node:assert/strict";
import { OF_MEMBER } from "../../server/limits/rates.ts";
import { begin, PATCH, patch, stateOf } from "../files/tus.ts";
import { bytes, prepare, sendChunk } from "../files/support.ts";
import { Raw } from "../support/raw.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { FIRST_DEVICE } from "../support/sessions.ts";
import { SteadyClock } from "../support/steady_clock.ts";

const { burst: BURST, perSecond: PER_SECOND } = OF_MEMBER.file_bytes;
const GIGABYTE = 1_073_741_824;
const VAST = { environment: { MAX_FILE_SIZE: `${BURST + GIGABYTE}` } };

/** Announces bytes of an upload that the server is ready to take. The connection stays open until it is disposed. */
async function announce(server: TestServer, path: string, length: number): Promise<Raw> {
  const { token } = await server.signIn("bo", FIRST_DEVICE);
  const headers = {
    ...PATCH,
    Host: "localhost",
    "X-API-Key": token,
    "Upload-Offset": "0",
    "Content-Length": length,
    // The server asks for the body once it takes it.
    Expect: "100-continue",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const raw = await Raw.open(server.origin, [`PATCH /api${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  assert.match(await raw.read(), /^HTTP\/1.1 100 /);
  return raw;
}

Deno.test("files are limited by their bytes, however they are uploaded, and the rest may come later", async () => {
  using clock = new SteadyClock();
  await using server = await startServer(VAST);
  const vast = await begin(server, BURST);
  using announced = await announce(server, vast, BURST);
  const path = await begin(server, 5);
  const refused = await patch(server, path, 0, "hello");
  assert.deepEqual([refused.status, refused.text], [429, ""]);
  const wait = Number(refused.headers.get("retry-after"));
  assert.ok(Number.isInteger(wait) && wait > 0, `${wait}`);
  const form = await prepare(server.as("bo"), "a.bin");
  assert.equal((await sendChunk(server.as("bo"), form, bytes(5), true)).status, 429);
  assert.equal((await server.sql`select from files`).length, 0, "nothing is complete");
  assert.equal((await stateOf(server, path)).offset, 0);

  const other = await begin(server, 5, "cy");
  assert.equal((await patch(server, other, 0, "hello", { by: "cy" })).status, 204, "nobody else waits");
  clock.pass(wait * 1000);
  assert.equal((await patch(server, path, 0, "hello")).status, 204);
  assert.ok(PER_SECOND * wait < BURST);
  assert.ok(announced);
});

Deno.test("a connection that breaks off uses up only what it has brought", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer(VAST);
  const vast = await begin(server, BURST);
  const path = await begin(server, 5);
  {
    using announced = await announce(server, vast, BURST);
    assert.equal((await patch(server, path, 0, "hello")).status, 429);
    assert.ok(announced);
  }
  assert.equal((await until(() => patch(server, path, 0, "hello"), 204)).status, 204);
});

/** Asks until the server has noticed what another connection does. */
async function until<A extends { status: number }>(ask: () => Promise<A>, status: number): Promise<A> {
  while (true) {
    const answer = await ask();
    if (answer.status === status) return answer;
  }
}
