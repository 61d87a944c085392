import { sql as statement } from "kysely";
import { type Database } from "../../db/connection.ts";
import type { Sql } from "../support/sql.ts";
import { withNameLock } from "../../db/users/look_alikes.ts";
import { THE_SERVER } from "../../server/security_events/origin.ts";
import { createUser } from "../../server/accounts/create.ts";
import type { Servers } from "../support/databases.ts";
import { median, percentile, report } from "./figures.ts";
import { signInPeople } from "./people.ts";
import { Poster } from "./poster.ts";
import { run, waitedForProcessor } from "./process.ts";
import { Readers } from "./readers.ts";
import { TEXT } from "./sending.ts";

const CHANNELS = 2000;
const CLIENTS = 50;
const SENDERS = 4;
const ACCOUNTS = 40;
/** Milliseconds from one account to the next, as when a team is invited. */
const PAUSE = 100;

interface Held {
  /** Milliseconds. */
  wall: number;
  /** Without those in which this process or the database's was ready and others had the processors. */
  own: number;
}

interface Figures {
  /** The write lock for each account. */
  held: Held[];
  /** Milliseconds of other people's sends meanwhile. */
  sends: number[];
}

/** Measures what a new account costs others on a server with many public channels, beside one with a single channel. */
export async function benchNewAccounts(at: Servers): Promise<void> {
  const small = await measure(at, "bench_few_channels", 1);
  const large = await measure(at, "bench_many_channels", CHANNELS);
  const beside = `${CHANNELS} public channels, ${CLIENTS} clients`;
  for (const [kind, words] of [["wall", ""], ["own", ", while it ran"]] as const) {
    const [ours, raw] = [large, small].map(({ held }) => held.map((one) => one[kind]));
    report(`write lock for an account, ${beside}${words}`, median(ours), median(raw), "ms");
    report(`  the longest${words}`, Math.max(...ours), Math.max(...raw), "ms");
  }
  report("sends meanwhile, median", median(large.sends), median(small.sends), "ms");
  report("sends meanwhile, p99", percentile(large.sends, 0.99), percentile(small.sends, 0.99), "ms");
}

async function measure(at: Servers, name: string, channels: number): Promise<Figures> {
  const { database, tokens, url } = await signInPeople(at, name, CLIENTS + SENDERS);
  await fill(database.sql, channels);
  await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
  const paths = tokens.slice(0, CLIENTS).map((token) =>
    `/api/user/events?limit=0&features=gap&api-key=${token}`
  );
  const readers = await Readers.open(server.url, paths);
  const posters = await Promise.all(tokens.slice(CLIENTS).map(() => Poster.open(server.url)));

  let over = false;
  const sends: number[] = [];
  const sending = posters.map(async (poster, i) => {
    const headers = { "content-type": "text/plain", "x-api-key": tokens[CLIENTS + i] };
    while (!over) {
      const began = performance.now();
      await poster.post("/api/group/1/send", TEXT, headers);
      sends.push(performance.now() - began);
      await pause(10);
    }
  });
  const held: Held[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    held.push(await createOne(database, `newcomer ${n}`));
    await pause(PAUSE);
  }
  over = true;
  await Promise.all(sending);
  posters.forEach((poster) => poster.close());
  readers.close();
  await database.end();
  return { held, sends };
}

/** How long a new account holds the write lock, until it is committed. */
async function createOne(database: Database, name: string): Promise<Held> {
  let began = 0;
  let waited = () => 0;
  await withNameLock(database, async (write) => {
    const { rows: [{ pid }] } = await statement<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      write.tx,
    );
    const inAll = () => waitedForProcessor(Deno.pid) + waitedForProcessor(pid);
    began = performance.now();
    const before = inAll();
    waited = () => inAll() - before;
    await createUser(write, THE_SERVER, {
      name,
      email: null,
      password_hash: null,
      gender: 0,
      language: "en-US",
      is_admin: false,
      create_by: "password",
    });
  });
  const wall = performance.now() - began;
  return { wall, own: wall - Math.min(wall, waited()) };
}

async function fill(sql: Sql, channels: number): Promise<void> {
  await sql`
    insert into channels (name, is_public, public_from_mid, created_at, updated_at)
    select 'channel ' || n, true, 0, 0, 0 from generate_series(2, ${channels}) n`;
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select gid, 0, 1, 'normal', gid, 'text/plain', 'one', gid::text from channels`;
  await sql`update counter set mid = (select max(mid) from messages)`;
  await sql`vacuum analyze`;
}

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
