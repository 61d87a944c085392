import type { Sql } from "../support/sql.ts";
import type { Servers } from "../support/databases.ts";
import { median } from "./figures.ts";
import { Poster } from "./poster.ts";
import { type Program, residentMemory, run } from "./process.ts";
import { signInPeople } from "./people.ts";

const PEOPLE = 5000;
const CHANNELS = 300;
const SLOW = 40;
const BYTES_PER_SECOND = 50_000;
/** Messages in the past, about a kilobyte each. */
const PAST = 2000;
const MEGABYTE = 1_048_576;

/** A large team: half of the channels are private, with a hundred members, and all have a long description. */
async function fill(sql: Sql): Promise<void> {
  await sql`
    insert into channels (name, description, is_public, public_from_mid, owner, created_at, updated_at)
    select 'channel ' || n, repeat('about it ', 100), n % 2 = 0, case when n % 2 = 0 then 0 end,
      case when n % 2 = 1 then 1 end, 0, 0
    from generate_series(2, ${CHANNELS}) n`;
  await sql`
    insert into memberships (gid, uid, from_mid)
    select gid, uid, 0 from channels, users where not is_public and (uid <= ${
    SLOW + 1
  } or uid % 50 = gid % 50)`;
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select n, 0, 1, 'normal', 1, 'text/plain', repeat('y', 1000), n::text from generate_series(1, ${PAST}::int) n`;
  await sql`update counter set mid = ${PAST}`;
}

/** Reads a stream at the pace of a slow line until it is live. Returns whether it received everything in order. */
async function readSlowly(url: URL, token: string): Promise<boolean> {
  using connection = await Deno.connect({ hostname: url.hostname, port: Number(url.port) });
  await connection.write(
    new TextEncoder().encode(`GET /api/user/events?api-key=${token} HTTP/1.0\r\nhost: ${url.host}\r\n\r\n`),
  );
  const buffer = new Uint8Array(BYTES_PER_SECOND / 10);
  const decoder = new TextDecoder();
  const began = performance.now();
  let [tail, next, taken, isReady] = ["", 1, 0, false];
  while (!isReady || next <= PAST + 1) {
    const size = await connection.read(buffer).catch(() => null);
    if (size === null) return false;
    const text = tail + decoder.decode(buffer.subarray(0, size), { stream: true });
    for (const [, mid] of text.matchAll(/^data: \{"type":"chat","mid":(\d+),/gm)) {
      if (Number(mid) !== next++) return false;
    }
    isReady ||= text.includes('data: {"type":"ready"}');
    // Keeps the beginning of an incomplete event.
    const last = text.slice(text.lastIndexOf("\n") + 1);
    tail = /^data: \{"type":"chat","mid":\d+,/.test(last) ? "" : last.slice(0, 60);
    taken += size;
    const ahead = taken / BYTES_PER_SECOND * 1000 - (performance.now() - began);
    if (ahead > 0) await new Promise((resume) => setTimeout(resume, ahead));
  }
  return true;
}

/** Sends one message after another for `milliseconds`, or until `done`. */
async function sendOn(server: Program, token: string, done: Promise<unknown>) {
  const poster = await Poster.open(server.url);
  const headers = { "content-type": "text/plain", "x-api-key": token };
  const times: number[] = [];
  let going = true;
  let most = 0;
  void done.finally(() => going = false);
  while (going) {
    const began = performance.now();
    await poster.post("/api/group/1/send", "How are you getting on?", headers);
    times.push(performance.now() - began);
    if (times.length % 20 === 1) most = Math.max(most, await residentMemory(server.pid));
    await new Promise((resume) => setTimeout(resume, 20));
  }
  poster.close();
  return { times, most };
}

/** Measures what many starts on slow lines cost the server and other clients. */
export async function benchSlowStarting(at: Servers): Promise<void> {
  const { database, tokens, url: DATABASE_URL } = await signInPeople(at, "bench_slow_starting", PEOPLE);
  await fill(database.sql);
  await database.end();
  await using server = await run("../../main.ts", { DATABASE_URL, PORT: "0" });
  const report = (what: string, figure: string) => console.log(`  ${what.padEnd(60)} ${figure}`);

  const alone = await sendOn(server, tokens[0], new Promise((resume) => setTimeout(resume, 5000)));
  const before = await residentMemory(server.pid);
  const began = performance.now();
  const slow = Promise.all(tokens.slice(1, SLOW + 1).map((token) => readSlowly(server.url, token)));
  const meanwhile = await sendOn(server, tokens[0], slow);
  const told = (await slow).filter(Boolean).length;
  const seconds = (performance.now() - began) / 1000;

  report(
    `${SLOW} readers at ${BYTES_PER_SECOND / 1000} kB/s, ${PEOPLE} people, ${CHANNELS} channels: told all`,
    `${told} of ${SLOW}`,
  );
  report("seconds until the last was live", seconds.toFixed(1));
  report("memory of the server before and at most, MB", `${mb(before)}, ${mb(meanwhile.most)}`);
  report("a send of somebody else without them, median and slowest, ms", latency(alone.times));
  report("the same with them", latency(meanwhile.times));
}

const mb = (bytes: number) => Math.round(bytes / MEGABYTE);
const latency = (times: number[]) => `${median(times).toFixed(1)}, ${Math.max(...times).toFixed(1)}`;
