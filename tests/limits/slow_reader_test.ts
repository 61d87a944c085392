import assert from "node:assert/strict";
import postgres from "postgres";
import { residentMemory, run } from "../bench/process.ts";
import { gid, uid } from "../support/cast.ts";
import { clone } from "../support/databases.ts";
import { mids, range, reached } from "../support/messages.ts";
import { visitor } from "../support/visitor.ts";

const COUNT = 50_000;
const BATCH = 500;
const BYTES = 1000;
const MEGABYTE = 1_048_576;

/** A stream of which only the beginning is read, until `rest`. */
class StuckReader {
  #text = "";
  readonly #decoder = new TextDecoder();
  private constructor(readonly connection: Deno.TcpConn) {}

  static async open(url: URL, token: string): Promise<StuckReader> {
    const reader = new StuckReader(await Deno.connect({ hostname: url.hostname, port: Number(url.port) }));
    // HTTP/1.0 has no chunks, so the bytes are the stream itself.
    const request = `GET /api/user/events?api-key=${token} HTTP/1.0\r\n\r\n`;
    await reader.connection.write(new TextEncoder().encode(request));
    while (!reader.#text.includes('"type":"ready"')) await reader.#read();
    return reader;
  }

  /** The mids of the complete events that arrived before the stream was cut off. */
  async rest(): Promise<number[]> {
    while (await this.#read().catch(() => false));
    this.connection.close();
    const whole = this.#text.slice(0, this.#text.lastIndexOf("\n\n"));
    return [...whole.matchAll(/^data: \{"type":"chat","mid":(\d+)/gm)].map(([, mid]) => Number(mid));
  }

  async #read(): Promise<boolean> {
    const bytes = new Uint8Array(65_536);
    const size = await this.connection.read(bytes);
    this.#text += this.#decoder.decode(bytes.subarray(0, size ?? 0), { stream: true });
    return size !== null;
  }
}

/** Inserts a batch of messages and notifies once, like another process. */
async function speak(sql: postgres.Sql) {
  await sql.begin(async (tx) => {
    await tx`
      with raised as (update counter set mid = mid + ${BATCH} returning mid)
      insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
      select mid - ${BATCH} + i, 1700000000000, ${uid.ada}, 'normal', ${gid.lobby}, 'text/plain',
        repeat('x', ${BYTES}), gen_random_uuid()::text
      from raised, generate_series(1, ${BATCH}::int) i`;
    await tx`select pg_notify('parley_log', mid || ' ' || seq) from counter`;
  });
}

Deno.test("a reader that stops is cut off, costs little memory, delays nobody and misses nothing", async () => {
  await using database = await clone("cast");
  const DATA_DIR = await Deno.makeTempDir({ prefix: "parley-slow-" });
  await using program = await run("../../main.ts", { DATABASE_URL: database.url, DATA_DIR, PORT: "0" });
  const [ada, bo] = [await visitor(program.url.origin, "ada"), await visitor(program.url.origin, "bo")];
  await using diligent = await ada.stream();
  const stuck = await StuckReader.open(program.url, (await bo.caller.token())!);
  const before = await residentMemory(program.pid);

  const sql = postgres(database.url, { max: 1 });
  let most = before;
  for (let said = 0; said < COUNT; said += BATCH) {
    await speak(sql);
    await diligent.until(reached(said + BATCH), "the one who reads to keep up");
    most = Math.max(most, await residentMemory(program.pid));
  }
  await sql.end();
  const grown = Math.round((most - before) / MEGABYTE);
  assert.ok(grown < 200, `the server grew by ${grown} MB`);
  assert.deepEqual(mids(diligent), range(1, COUNT));

  const received = await stuck.rest();
  assert.deepEqual(received, range(1, received.length));
  assert.ok(received.length * BYTES < 20 * MEGABYTE, `${received.length} messages had been waiting`);
  await using resumed = await bo.stream({ after_mid: received.length, early: true });
  await resumed.until(reached(COUNT), "all the rest", 60_000);
  assert.deepEqual(mids(resumed), range(received.length + 1, COUNT));
  await Deno.remove(DATA_DIR, { recursive: true });
});
