import type { Servers } from "../support/databases.ts";
import { Raw } from "../support/raw.ts";
import { Poster } from "./poster.ts";
import { type Program, residentMemory, run } from "./process.ts";
import { signInPeople } from "./people.ts";

const MILLISECONDS = 6000;
const PAUSE = 10;
const MEGABYTE = 1_048_576;
const PIECE = new Uint8Array(65_536).fill(120);

const head = (length: string) =>
  `POST /api/token/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const CHUNK = new TextEncoder().encode(`${PIECE.length.toString(16)}\r\n`);
const END = new TextEncoder().encode("\r\n");

/** What each client of a crowd does until the server closes its connection. */
interface Crowd {
  what: string;
  size: number;
  act(raw: Raw): Promise<void>;
}

const CROWDS: Crowd[] = [
  { what: "nobody", size: 0, act: () => Promise.resolve() },
  { what: "5,000 idle connections", size: 5000, act: () => Promise.resolve() },
  { what: "1,000 unfinished headers", size: 1000, act: (raw) => raw.write("GET / HTTP/1.1\r\nHost: loc") },
  { what: "200 endless bodies", size: 200, act: pourForEver },
  { what: "100 bodies of 100 MB", size: 100, act: (raw) => pour(raw, 100 * MEGABYTE) },
];

async function pourForEver(raw: Raw): Promise<void> {
  await raw.write(head("Transfer-Encoding: chunked"));
  while (true) for (const bytes of [CHUNK, PIECE, END]) await raw.write(bytes);
}

async function pour(raw: Raw, size: number): Promise<void> {
  await raw.write(head(`Content-Length: ${size}`));
  for (let said = 0; said < size; said += PIECE.length) await raw.write(PIECE);
}

const pause = () => new Promise((resume) => setTimeout(resume, PAUSE));

/** Measures the latency of others and the server's memory while a crowd holds connections. */
export async function benchHolding(at: Servers): Promise<void> {
  const { database, tokens, url } = await signInPeople(at, "bench_holding", 1);
  await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
  // The first requests are slower.
  await ask(server, tokens[0], 1000);
  for (const crowd of CROWDS) await hold(server, tokens[0], crowd);
  await database.end();
}

async function hold(server: Program, token: string, { what, size, act }: Crowd): Promise<void> {
  const before = await residentMemory(server.pid);
  let most = before;
  const watching = setInterval(async () => most = Math.max(most, await residentMemory(server.pid)), 50);
  let over = false;
  const finished = Promise.withResolvers<void>();
  // A refused client connects again, so that their number stays the same.
  const holders = Array.from({ length: size }, async () => {
    while (!over) {
      using raw = await Raw.open(server.url.origin);
      const acted = act(raw).then(() => raw.readAll(2 * MILLISECONDS)).catch(() => {});
      await Promise.race([acted, finished.promise]);
      await pause();
    }
  });
  const waits = await ask(server, token, MILLISECONDS);
  over = true;
  finished.resolve();
  await Promise.all(holders);
  clearInterval(watching);
  const part = (share: number) => waits[Math.floor(share * (waits.length - 1))].toFixed(1).padStart(7);
  console.log(
    `  ${what.padEnd(28)} sending takes others ${part(0.5)} ms, 99 %: ${part(0.99)} ms, most: ${part(1)} ms` +
      `   grown by ${Math.round((most - before) / MEGABYTE)} MB`,
  );
}

/** The milliseconds of many sends, one after another, each on its own connection; sorted. */
async function ask({ url }: Program, token: string, milliseconds: number): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const began = performance.now();
    const poster = await Poster.open(url);
    await poster.post("/api/group/1/send", "Anybody there?", {
      "content-type": "text/plain",
      "x-api-key": token,
    });
    waits.push(performance.now() - began);
    poster.close();
    await pause();
  }
  return waits.toSorted((a, b) => a - b);
}
