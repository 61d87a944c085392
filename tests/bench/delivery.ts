import { median, report } from "./figures.ts";
import { processorTime, type Program, residentMemory, run } from "./process.ts";
import { Readers } from "./readers.ts";
import { sendsOverHttp } from "./sending.ts";
import type { Servers } from "../support/databases.ts";
import { signInPeople } from "./people.ts";

const PEOPLE = 100;
/** Each person's devices: as many streams as the first and the second number are together. */
const STREAMS = 1000;
const MORE = 4000;
const SENDERS = 16;
const ROUNDS = 15;
/** Milliseconds between two messages whose delivery is timed. */
const BETWEEN = 150;
/** Milliseconds in which idle streams are watched. */
const IDLE = 30_000;

interface Measured {
  opening: number;
  memory: number;
  idle: number;
  delivery: number;
  deliveryToMore: number;
  sends: number;
}

/**
 * Measures streams against a server that does nothing else: opening a thousand, the memory and the processor time of
 * idle ones, one message to a thousand and to five thousand, and sends to a channel that a thousand listen to.
 */
export async function benchDelivery(at: Servers): Promise<void> {
  const { database, tokens, url: own } = await signInPeople(
    at,
    "bench_delivery",
    PEOPLE,
    (STREAMS + MORE) / PEOPLE,
  );
  await database.end();
  const raw = await measureBare();
  const ours = await measureOurs(own, tokens);
  report(`opening ${STREAMS} streams`, ours.opening, raw.opening, "ms");
  report("memory of an idle stream", ours.memory / 1024, raw.memory / 1024, "KiB");
  report(`processor at ${STREAMS} idle streams`, ours.idle, raw.idle, "% of one");
  report(`one message to ${STREAMS} streams, sent to last received`, ours.delivery, raw.delivery, "ms");
  report(`one message to ${STREAMS + MORE} streams`, ours.deliveryToMore, raw.deliveryToMore, "ms");
  report(`sends to a channel with ${STREAMS} streams`, ours.sends, raw.sends, "sends/s");
}

async function measureBare(): Promise<Measured> {
  await using server = await run("bare_streams.ts");
  const send = (text: string) => fetch(server.url, { method: "POST", body: text });
  const paths = Array<string>(STREAMS + MORE).fill("/");
  return await measure(server, paths, send, Array(SENDERS).fill("none"));
}

async function measureOurs(DATABASE_URL: string, tokens: string[]): Promise<Measured> {
  await using server = await run("../../main.ts", { DATABASE_URL, PORT: "0" });
  const headers = { "content-type": "text/plain", "x-api-key": tokens[0] };
  const send = (body: string) =>
    fetch(new URL("/api/group/1/send", server.url), { method: "POST", body, headers });
  const paths = tokens.map((token) => `/api/user/events?limit=0&api-key=${token}`);
  return await measure(server, paths, send, tokens.slice(0, SENDERS));
}

async function measure(
  server: Program,
  paths: string[],
  send: (text: string) => Promise<Response>,
  senders: string[],
): Promise<Measured> {
  const warm = await Readers.open(server.url, paths.slice(0, 1));
  const before = await residentMemory(server.pid);
  const began = performance.now();
  const readers = await Readers.open(server.url, paths.slice(1, STREAMS));
  const opening = performance.now() - began;
  await pause(3000);
  const [busy, since] = [await processorTime(server.pid), performance.now()];
  await pause(IDLE);
  const idle = 100 * (await processorTime(server.pid) - busy) / (performance.now() - since);
  // Starting takes memory that the garbage collector releases in the meantime.
  const memory = (await residentMemory(server.pid) - before) / (STREAMS - 1);

  const delivery = await deliveryTime(readers, send);
  const sends = await sendsOverHttp(server.url, senders);
  await pause(1000);
  await readers.openMore(server.url, paths.slice(STREAMS));
  const deliveryToMore = await deliveryTime(readers, send);
  readers.close();
  warm.close();
  return { opening, memory, idle, delivery, deliveryToMore, sends };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function deliveryTime(readers: Readers, send: (text: string) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const marker = `round ${round} of the bench`;
    const received = readers.all(marker);
    const began = performance.now();
    await (await send(marker)).text();
    await received;
    times.push(performance.now() - began);
    await pause(BETWEEN);
  }
  return median(times);
}
