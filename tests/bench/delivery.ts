import { median, report } from "./figures.ts";
import { type Program, residentMemory, run } from "./process.ts";
import { Readers } from "./readers.ts";
import type { Servers } from "../support/databases.ts";
import { signInPeople } from "./people.ts";

const PEOPLE = 100;
const DEVICES = 10;
const STREAMS = PEOPLE * DEVICES;
const ROUNDS = 15;

/** Measures one event to a thousand streams and the memory of an idle one, against a server that does nothing else. */
export async function benchDelivery(at: Servers): Promise<void> {
  const { database, tokens, url: own } = await signInPeople(at, "bench_delivery", PEOPLE, DEVICES);
  await database.end();
  const raw = await measureBare();
  const ours = await measureOurs(own, tokens);
  report(`one message to ${STREAMS} streams, sent to last received`, ours.delivery, raw.delivery, "ms");
  report(`memory of an idle stream`, ours.memory / 1024, raw.memory / 1024, "KiB");
}

async function measureBare() {
  await using server = await run("bare_streams.ts");
  const send = (text: string) => fetch(server.url, { method: "POST", body: text });
  return await measure(server, Array(STREAMS).fill("/"), send);
}

async function measureOurs(DATABASE_URL: string, tokens: string[]) {
  await using server = await run("../../main.ts", { DATABASE_URL, PORT: "0" });
  const headers = { "content-type": "text/plain", "x-api-key": tokens[0] };
  const send = (body: string) =>
    fetch(new URL("/api/group/1/send", server.url), { method: "POST", body, headers });
  return await measure(server, tokens.map((token) => `/api/user/events?limit=0&api-key=${token}`), send);
}

async function measure(server: Program, paths: string[], send: (text: string) => Promise<Response>) {
  const warm = await Readers.open(server.url, paths.slice(0, 1));
  const before = await residentMemory(server.pid);
  const readers = await Readers.open(server.url, paths.slice(1));
  // Starting takes memory that the garbage collector releases a moment later.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const memory = (await residentMemory(server.pid) - before) / (paths.length - 1);

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const marker = `round ${round} of the bench`;
    const received = readers.all(marker);
    const began = performance.now();
    await (await send(marker)).text();
    await received;
    times.push(performance.now() - began);
  }
  readers.close();
  warm.close();
  return { delivery: median(times), memory };
}
