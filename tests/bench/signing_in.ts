import { hashPassword } from "../../server/limits/passwords.ts";
import type { Servers } from "../support/databases.ts";
import { median, report } from "./figures.ts";
import { residentMemory, run } from "./process.ts";
import { signInPeople } from "./people.ts";

const CROWDS = [200, 2000];
const PASSWORD = "open sesame";
const AT_REST = 2000;
const PAUSE = 20;
const MEBIBYTE = 1024 * 1024;

/** Everybody signs in at once: measures the time, the memory, and the latency of others. */
export async function benchSigningIn(at: Servers): Promise<void> {
  const most = Math.max(...CROWDS);
  const { database, tokens, url } = await signInPeople(at, "bench_signing_in", most);
  const password_hash = await hashPassword(PASSWORD);
  await database
    .sql`update users set email = 'person' || uid || '@example.org', password_hash = ${password_hash}`;
  await database.end();
  await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
  const signIn = async (person: number) => {
    const credential = { type: "password", email: `person${person}@example.org`, password: PASSWORD };
    const answer = await fetch(new URL("/api/token/login", server.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ credential }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const ask = async () => {
    const headers = { "x-api-key": tokens[0] };
    await (await fetch(new URL("/api/user/me", server.url), { headers })).text();
  };

  const alone = await timed(() => signIn(1));
  const rest = await asking(ask, () => new Promise((resume) => setTimeout(resume, AT_REST)));
  for (const crowd of CROWDS) {
    const before = await residentMemory(server.pid);
    let peak = before;
    const watching = setInterval(async () => peak = Math.max(peak, await residentMemory(server.pid)), PAUSE);
    let statuses: number[] = [];
    const began = performance.now();
    const waits = await asking(ask, async () => {
      statuses = await Promise.all(Array.from({ length: crowd }, (_, i) => signIn(i + 1)));
    });
    const took = performance.now() - began;
    clearInterval(watching);
    const came = statuses.filter((status) => status === 200).length;
    const unheard = statuses.filter((status) => status === 503).length;
    console.log(
      `  ${crowd} at once: ${came} came in, ${unheard} were asked to come back, ${
        crowd - came - unheard
      } else`,
    );
    report(`${crowd} sign-ins at once, each that came in`, took / came, alone, "ms");
    report(`${crowd} sign-ins at once, memory at most`, peak / MEBIBYTE, before / MEBIBYTE, "MiB");
    report(`  others' requests meanwhile, median`, median(waits), median(rest), "ms");
    report(`  others' requests meanwhile, longest`, Math.max(...waits), Math.max(...rest), "ms");
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Repeats `ask` until `meanwhile` is over, and returns how long each took. */
async function asking(ask: () => Promise<void>, meanwhile: () => Promise<void>): Promise<number[]> {
  const waits: number[] = [];
  let over = false;
  const done = meanwhile().finally(() => over = true);
  while (!over) {
    waits.push(await timed(ask));
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
  await done;
  return waits;
}
