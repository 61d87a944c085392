import type { Sql } from "../support/sql.ts";
import type { Servers } from "../support/databases.ts";
import { median, report } from "./figures.ts";
import { signInPeople } from "./people.ts";
import { type Program, run } from "./process.ts";
import { Readers } from "./readers.ts";
import { sendsOverHttp } from "./sending.ts";

const MESSAGES = 1_000_000;
const PEOPLE = 5000;
const SMALL = 50;
/** Of the first person, half of them channels. */
const CHATS = 500;
const SENDERS = 64;
const ROUNDS = 15;

interface Figures {
  sends: number;
  /** Milliseconds until a stream is live, for somebody without chats and for the person with many. */
  start: number;
  busyStart: number;
}

/** Measures what does not depend on how much is stored, on a large server beside a small one. */
export async function benchGrowing(at: Servers): Promise<void> {
  const small = await measure(at, "bench_small", SENDERS + SMALL, () => Promise.resolve());
  const large = await measure(at, "bench_large", PEOPLE, fill);
  report(`${SENDERS} senders, with ${MESSAGES} messages stored`, large.sends, small.sends, "sends/s");
  report(`starting a stream, ${PEOPLE} people`, large.start, small.start, "ms");
  report(`starting a stream, ${CHATS} chats`, large.busyStart, small.busyStart, "ms");
}

async function measure(
  at: Servers,
  name: string,
  people: number,
  fill: (sql: Sql) => Promise<void>,
): Promise<Figures> {
  const { database, tokens, url } = await signInPeople(at, name, people);
  await fill(database.sql);
  // As on a server that has been running for a while.
  await database.sql`vacuum analyze`;
  await database.end();
  await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
  const send = () => sendsOverHttp(server.url, tokens.slice(0, SENDERS));
  await send();
  return {
    sends: await send(),
    start: await startingTime(server, tokens[SENDERS]),
    busyStart: await startingTime(server, tokens[0]),
  };
}

async function startingTime(server: Program, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const reader = await Readers.open(server.url, [`/api/user/events?limit=0&features=gap&api-key=${token}`]);
    times.push(performance.now() - began);
    reader.close();
  }
  return median(times);
}

async function fill(sql: Sql): Promise<void> {
  await sql`
    insert into channels (name, is_public, owner, created_at, updated_at)
    select 'private ' || n, false, 1, 0, 0 from generate_series(2, ${CHATS / 2 + 1}) n`;
  await sql`
    insert into memberships (gid, uid, from_mid)
    select gid, uid, 0 from channels, users where not channels.is_public and (uid = 1 or uid % 100 = gid % 100)`;
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, content_type, content, local_key)
    select n, 0, 1, 'normal', place.gid, place.low, place.high, place.high, 'text/plain', repeat('y', 100), n::text
    from generate_series(1, ${MESSAGES}::int) n
    cross join lateral (
      select case when n % 2 = 0 then 2 + n / 2 % ${CHATS / 2}::int end as gid,
        case when n % 2 = 1 then 1 end as low,
        case when n % 2 = 1 then 2 + n / 2 % ${CHATS / 2}::int end as high
    ) place`;
  await sql`
    insert into read_index_groups (uid, gid, mid) select 1, gid, 1 from channels where not is_public`;
  await sql`insert into read_index_users (uid, target_uid, mid) select 1, uid, 1 from users where uid <= ${
    CHATS / 2 + 1
  }`;
  await sql`update counter set mid = ${MESSAGES}`;
}
