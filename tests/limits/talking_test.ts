import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { residentMemory, run } from "../bench/process.ts";
import { clone } from "../support/databases.ts";
import { visitor } from "../support/visitor.ts";
import { Raw } from "../support/raw.ts";
import { within } from "../support/deadline.ts";

const MEGABYTE = 1_048_576;
const SIZE = 63 * MEGABYTE;
const PIECE = new Uint8Array(MEGABYTE);

/** The beginning of a masked binary message of `size` bytes, or of the first part of one. */
function header(size: number, first: number): Uint8Array {
  const bytes = new Uint8Array(14);
  bytes[0] = first;
  bytes[1] = 0xff;
  new DataView(bytes.buffer).setBigUint64(2, BigInt(size));
  return bytes;
}

const WHOLE = 0x82;
/** A closing frame with the code 1009, "message too big". */
const CLOSED = "\x88\x02\x03\xf1";
const [BEGUN, CONTINUED] = [0x02, 0x00];

function* inOnePiece() {
  yield header(SIZE, WHOLE);
  for (let sent = 0; sent < SIZE; sent += PIECE.length) yield PIECE;
}

/** Each part is as short as a client may send. */
function* inParts() {
  const part = (first: number) => new Uint8Array([first, 0x80 | 100, ...new Uint8Array(104)]);
  yield part(BEGUN);
  while (true) yield part(CONTINUED);
}

/** Sends everything, or as much as the server takes. */
async function talk(raw: Raw, pieces: Iterable<Uint8Array>): Promise<string> {
  const answer = raw.readAll();
  try {
    for (const piece of pieces) await within(raw.write(piece), () => "nobody listens and nobody hangs up");
  } catch (error) {
    assert.ok(
      error instanceof Deno.errors.BrokenPipe || error instanceof Deno.errors.ConnectionReset,
      `${error}`,
    );
  }
  return await answer;
}

for (const [how, pieces] of [["in one piece", inOnePiece], ["in many parts", inParts]] as const) {
  Deno.test(`sockets that send 63 MB ${how} are closed, and the server does not buffer it`, async () => {
    await using database = await clone("cast");
    const DATA_DIR = await Deno.makeTempDir({ prefix: "parley-talking-" });
    await using program = await run("../../main.ts", { DATABASE_URL: database.url, DATA_DIR, PORT: "0" });
    const ada = await visitor(program.url.origin, "ada");
    const sockets = await Promise.all(Array.from({ length: 10 }, async (_, count) => {
      const token = await (await visitor(program.url.origin, "ada", `web:${count}`)).caller.token();
      const raw = await Raw.open(
        program.url.origin,
        `GET /api/user/events_ws?api-key=${token} HTTP/1.1\r\nHost: ${program.url.host}\r\n` +
          "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
          `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
      );
      assert.match(await raw.read(), /^HTTP\/1.1 101 /);
      return raw;
    }));

    const before = await residentMemory(program.pid);
    let most = before;
    const watching = setInterval(async () => most = Math.max(most, await residentMemory(program.pid)), 20);
    const received = await Promise.all(sockets.map((raw) => talk(raw, pieces())));
    clearInterval(watching);

    for (const said of received) assert.ok(said.endsWith(CLOSED), "closed, and told why");
    const grown = Math.round((most - before) / MEGABYTE);
    assert.ok(grown < 30, `the server grew by ${grown} MB`);
    assert.equal((await ada.get("/user/me")).status, 200);
    for (const raw of sockets) raw[Symbol.dispose]();
    await Deno.remove(DATA_DIR, { recursive: true });
  });
}
