import { sql as query } from "kysely";
import { parseQuery, type Query } from "schemas/search/query.ts";
import { connect, type Database } from "../../db/connection.ts";
import type { UserRow } from "../../db/tables.ts";
import { buildOn } from "../../db/search/build.ts";
import { findUser } from "../../db/users/users.ts";
import { searchIndex } from "../../server/search/follow_messages.ts";
import { knowFor } from "../../server/search/known.ts";
import { newestPage } from "../../server/search/pages.ts";
import { planOf } from "../../server/search/plan.ts";
import { administer, databaseUrl, type Servers } from "../support/databases.ts";
import type { Sql } from "../support/sql.ts";
import { openSql } from "../support/sql.ts";
import { percentile, perSecond } from "./figures.ts";
import { signInPeople } from "./people.ts";
import { processorTime, run } from "./process.ts";
import { PEOPLE, Team } from "./searched.ts";
import { sendsOverHttp, TEXT } from "./sending.ts";

const MESSAGES = Number(Deno.env.get("BENCH_MESSAGES") ?? 1_000_000);
const QUERIES = 200;
const READERS = [1, 2, 30, 100, 250, 500, 750, 999];
const LIMIT = 20;
const BATCH = 500;
/** Queries beside which the others are measured, because they take so long. */
const SLOW_QUERIES = 15;
const FOUND = 150;
const MEGA = 1_048_576;
/** Seconds. The time of a connection's process is only known while it is open. */
const HOUR = 3600;

/** Measures searches of a team of a thousand people, the index itself, and what it costs those who send. */
export async function benchSearching(at: Servers): Promise<void> {
  const name = "bench_searching";
  const { database, tokens, url } = await signInPeople(at, name, PEOPLE);
  const { sql } = database;
  const team = new Team(sql);
  await team.gather();
  await timed("filling", () => team.say(MESSAGES));
  await build(database, sql);
  await sizes(sql);

  const asking = new Team(sql); // Asks the same, however many messages there are.
  const queries = Array.from({ length: QUERIES }, () => asking.query());
  const alone = connect(url, { max: 1, idle: HOUR });
  await inProcess(alone, queries);
  await alone.end();
  await overHttp(url, tokens, queries);
  await beside(at, name, sql, queries.slice(0, SLOW_QUERIES));
  await sending(url, tokens, sql);
  await untilFound(url, tokens);
  await database.end();
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function build(database: Database, sql: Sql): Promise<void> {
  await sql`insert into followers (name, mid, seq) select ${searchIndex.name}, mid, seq from counter`;
  await timed("indexing without pauses", async () => {
    while (await buildOn(database, searchIndex.name, BATCH));
  });
  await timed("vacuum", () => sql`vacuum analyze search`);
}

async function sizes(sql: Sql): Promise<void> {
  const [size] = await sql`
    select (select sum(octet_length(content)) from messages)::bigint as text,
      (
        select sum(pg_relation_size(indexrelid)) from pg_index
        where indrelid = 'search'::regclass and not indisprimary
      ) as words, pg_total_relation_size('search') as whole,
      pg_total_relation_size('messages') as messages`;
  const [text, words, whole, messages] = [size.text, size.words, size.whole, size.messages].map((one) =>
    Number(one) / MEGA
  );
  console.log(
    `  ${MESSAGES} messages, text ${text.toFixed(0)} MB, index ${words.toFixed(0)} MB (${
      (words / text).toFixed(2)
    } of the text),` +
      ` with its table ${whole.toFixed(0)} MB (${(whole / text).toFixed(2)}), messages with theirs ${
        messages.toFixed(0)
      } MB`,
  );
}

function tell(what: string, times: number[]): void {
  const figure = (share: number) => percentile(times, share).toFixed(1).padStart(7);
  console.log(
    `  ${what.padEnd(44)} p50 ${figure(0.5)}  p95 ${figure(0.95)}  worst ${figure(1)} ms  (${times.length})`,
  );
}

/** The first page of each query for each reader: what the database takes, and all of it. */
async function inProcess(database: Database, queries: string[]): Promise<void> {
  const users: UserRow[] = await Promise.all(READERS.map(async (uid) => (await findUser(database, uid))!));
  for (const round of ["first round", "second round"]) {
    const [whole, pages, work]: number[][] = [[], [], []];
    const { rows: [{ pid }] } = await query<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      database.kysely,
    );
    const worked = () => processorTime(pid);
    const slowest: [number, string][] = [];
    for (const q of queries) {
      const parsed: Query = parseQuery(q);
      if (parsed.problem) throw new Error(q);
      for (const user of users) {
        const began = performance.now();
        const plan = planOf(
          parsed,
          await knowFor(database, user, parsed, { timeZone: "UTC", seesTitles: true }),
        );
        const planning = performance.now() - began;
        const before = await worked();
        const planned = performance.now();
        await newestPage(database, plan, undefined, LIMIT);
        const ended = performance.now();
        work.push(await worked() - before);
        pages.push(ended - planned);
        whole.push(planning + ended - planned);
        slowest.push([ended - planned, `${user.uid}: ${q}`]);
      }
    }
    tell(`${round}, processor time of the database`, work);
    tell(`${round}, the page in the database`, pages);
    tell(`${round}, with places and names`, whole);
    slowest.sort(([a], [b]) => b - a);
    console.log(
      `    slowest: ${slowest.slice(0, 5).map(([ms, q]) => `${ms.toFixed(0)} ms ${q}`).join(" | ")}`,
    );
  }
}

async function overHttp(url: string, tokens: string[], queries: string[]): Promise<void> {
  await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
  const times: number[] = [];
  for (const q of queries) {
    for (const uid of READERS) {
      const began = performance.now();
      await ask(server.url, tokens[uid - 1], q);
      times.push(performance.now() - began);
    }
  }
  tell("over HTTP", times);
}

async function ask(url: URL, token: string, q: string): Promise<{ hits: unknown[] }> {
  const answer = await fetch(`${url.origin}/api/search?q=${encodeURIComponent(q)}`, {
    headers: { "x-api-key": token },
  });
  const text = await answer.text();
  if (answer.status === 400) return { hits: [] };
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text);
}

/** The same words by `pg_trgm`, and by looking at every message. */
async function beside(at: Servers, name: string, sql: Sql, queries: string[]): Promise<void> {
  const administrator = { ...at, administrator: databaseUrl(name, { ...at, url: at.administrator }) };
  await administer("create extension if not exists pg_trgm", administrator);
  const wordsOf = (q: string) =>
    parseQuery(q).words.groups.map(([term]) => `%${term.row.text.replaceAll(" ", "%")}%`);
  const all = queries.map(wordsOf).filter((words) => words.length > 0);
  const find = (words: string[], uid: number) => {
    const condition = words.map((word) => `m.content ilike '${word.replaceAll("'", "''")}'`).join(" and ");
    return sql.unsafe(`select m.mid from messages m left join channels c on c.gid = m.gid
      where ${condition} and m.deleted_at is null and case when m.gid is null then ${uid} in (m.uid_low, m.uid_high)
        else c.is_public or exists (select from memberships o where o.gid = m.gid and o.uid = ${uid}) end
      order by m.mid desc limit ${LIMIT}`);
  };
  const measure = async (what: string) => {
    const times: number[] = [];
    for (const words of all) {
      for (const uid of [READERS[2], READERS[5]]) {
        const began = performance.now();
        await find(words, uid);
        times.push(performance.now() - began);
      }
    }
    tell(what, times);
  };
  await measure("beside it: looking at messages, newest first");
  await timed(
    "index of pg_trgm",
    () => sql`create index bench_trgm on messages using gin (content gin_trgm_ops)`,
  );
  const [{ size }] = await sql`select pg_relation_size('bench_trgm') as size`;
  console.log(`  pg_trgm: ${(Number(size) / MEGA).toFixed(0)} MB`);
  await sql`analyze messages`;
  await measure("beside it: pg_trgm");
  await sql`drop index bench_trgm`;
}

/** Whoever has the lock of the follower keeps it from working. */
async function sending(url: string, tokens: string[], sql: Sql): Promise<void> {
  const rates: Record<string, number[]> = { with: [], without: [] };
  for (const round of ["without", "with", "with", "without", "without", "with"]) {
    const holder = openSql(url, { max: 1 });
    if (round === "without") await holder`select pg_advisory_lock(7275392, hashtext(${searchIndex.name}))`;
    {
      await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
      rates[round].push(await sendsOverHttp(server.url, tokens.slice(0, 64)));
    }
    await holder.end();
    await sql`update followers f set mid = c.mid, seq = c.seq from counter c`;
  }
  const best = (list: number[]) => Math.max(...list);
  console.log(
    `  sends with the follower ${rates.with.map((one) => one.toFixed(0))}, without ${
      rates.without.map((one) => one.toFixed(0))
    } per second; ratio of the best ${(best(rates.with) / best(rates.without)).toFixed(3)}`,
  );
}

/** From the answer to a send until the message is found, while others send. */
async function untilFound(url: string, tokens: string[]): Promise<void> {
  await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
  let [isOver, sent] = [false, 0];
  const send = (token: string, body: string) =>
    fetch(`${server.url.origin}/api/group/1/send`, {
      method: "POST",
      headers: { "x-api-key": token, "content-type": "text/plain" },
      body,
    }).then((answer) => answer.text());
  const began = performance.now();
  const load = tokens.slice(1, 9).map(async (token) => {
    while (!isOver) {
      await send(token, TEXT);
      sent++;
    }
  });
  const times: number[] = [];
  for (let i = 0; i < FOUND; i++) {
    const word = `needle${i}q`;
    await send(tokens[0], `the ${word} of it`);
    const since = performance.now();
    while ((await ask(server.url, tokens[0], `"${word}"`)).hits.length === 0);
    times.push(performance.now() - since);
  }
  isOver = true;
  await Promise.all(load);
  console.log(`  beside ${perSecond(sent, performance.now() - began).toFixed(0)} other sends per second:`);
  tell("from sent to found", times);
  console.log(`    p99 ${percentile(times, 0.99).toFixed(0)} ms`);
}
