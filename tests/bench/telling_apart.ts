import { hashPassword } from "../../server/limits/passwords.ts";
import type { Servers } from "../support/databases.ts";
import { median } from "./figures.ts";
import { signInPeople } from "./people.ts";
import { run } from "./process.ts";

/** Pairs of requests: one for an address with an account, one for an address without. */
const PAIRS = 300;
const WARM_UP = 20;

/** Whether the time of an answer tells who has an account. The pairs alternate, so that load hits both alike. */
export async function benchTellingApart(at: Servers): Promise<void> {
  const { database, url } = await signInPeople(at, "bench_telling_apart", PAIRS + WARM_UP);
  const password_hash = await hashPassword("open sesame");
  await database.sql`
    update users set email = 'person' || uid || '@example.org', password_hash = ${password_hash}`;
  const sections = {
    login: { magic_link: true },
    smtp: { enabled: true, host: "127.0.0.1", port: 1, from: "house@example.org" },
    organization: { frontend_url: "https://chat.example.org" },
  };
  for (const [section, value] of Object.entries(sections)) {
    await database.sql`
      insert into server_settings (section, value) values (${section}, ${database.sql.json(value)})
      on conflict (section) do update set value = server_settings.value || excluded.value`;
  }
  await database.end();
  const post = (path: string, json?: unknown) => (origin: URL) =>
    new Request(new URL(`/api${path}`, origin), {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address() },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
  const credential = { type: "password", password: "guessed" };
  const asks: Record<string, (email: string) => (origin: URL) => Request> = {
    "a wrong password": (email) => post("/token/login", { credential: { ...credential, email } }),
    "a link to sign in": (email) => post(`/user/send_login_magic_link?email=${email}`),
    "a new password": (email) => post("/user/send_password_reset", { email }),
  };
  for (const [what, ask] of Object.entries(asks)) {
    // Mails that wait from the measurement before would fill the queue, and requests be refused.
    await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
    await compare(what, (email) => ask(email)(server.url));
  }
}

/** Each request has one of its own, so that no limit is reached. */
let addresses = 0;
const address = () => `2001:db8:${(addresses++).toString(16)}::1`;

async function compare(what: string, ask: (email: string) => Request): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  const statuses = new Set<number>();
  const timed = async (email: string, times: number[]) => {
    const request = ask(email);
    const began = performance.now();
    const answer = await fetch(request);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    statuses.add(answer.status);
  };
  for (let i = 1; i <= PAIRS + WARM_UP; i++) {
    const pair = [
      () => timed(`person${i}@example.org`, known),
      () => timed(`nobody${i}@example.org`, unknown),
    ];
    for (const one of i % 2 ? pair : pair.toReversed()) await one();
  }
  const [a, b] = [known.slice(WARM_UP), unknown.slice(WARM_UP)];
  const { share, z } = rankTest(a, b);
  const ms = (values: number[]) => `${median(values).toFixed(2)} ms`;
  console.log(
    `  ${what.padEnd(20)} known ${ms(a).padStart(9)}   unknown ${ms(b).padStart(9)}   ` +
      `known is slower in ${(100 * share).toFixed(1)} % of all pairs (50 % is chance; z = ${z.toFixed(2)}, ` +
      `beyond ±1.96 is not)   answers ${[...statuses]}`,
  );
}

/** Mann and Whitney's test: how often a value of `a` is greater than one of `b`, and how far that is from chance. */
function rankTest(a: number[], b: number[]): { share: number; z: number } {
  const sorted = b.toSorted((x, y) => x - y);
  const below = (value: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const greater = a.reduce((sum, value) => sum + below(value), 0);
  const pairs = a.length * b.length;
  const deviation = Math.sqrt(pairs * (a.length + b.length + 1) / 12);
  return { share: greater / pairs, z: (greater - pairs / 2) / deviation };
}
