import type { Sql } from "../support/sql.ts";
import { perSecond, report } from "./figures.ts";
import { Poster } from "./poster.ts";
import { run } from "./process.ts";
import type { Servers } from "../support/databases.ts";
import { signInPeople } from "./people.ts";
import { Log } from "../../server/messages/log.ts";
import { sendToChannel } from "../../server/messages/send.ts";

const SENDERS = [1, 16, 64, 256];
const MILLISECONDS = 3000;
export const TEXT = "Shall we look at the release notes together before lunch? I have two small questions.";

/**
 * Measures durable sends per second against direct inserts of the same rows, as many at once as there are senders, and
 * against a bare HTTP server that stores nothing.
 */
export async function benchSending(at: Servers): Promise<void> {
  const { database, tokens, url: own } = await signInPeople(at, "bench_sending", 256);
  const { sql } = database;
  // The same table, with the foreign keys that another design would have.
  await sql`
    create table raw_messages (
      like messages including all,
      foreign key (from_uid) references users, foreign key (gid) references channels,
      foreign key (uid_low) references users, foreign key (uid_high) references users,
      foreign key (to_uid) references users
    )`;
  const log = new Log(database, "bench", () => {});
  await using server = await run("../../main.ts", { DATABASE_URL: own, PORT: "0" });
  await using echo = await run("bare_echo.ts");

  for (const senders of SENDERS) {
    const raw = await rawInserts(sql, senders);
    const draft = { content_type: "text/plain", content: TEXT, properties: null } as const;
    const inProcess = await loop(senders, (i) => sendToChannel(log, i + 1, 1, draft));
    const overHttp = await sendsOverHttp(server.url, tokens.slice(0, senders));
    const echoed = await sendsOverHttp(echo.url, tokens.slice(0, senders));
    report(`${senders} senders, the log alone`, inProcess, raw, "sends/s");
    report(`${senders} senders, over HTTP`, overHttp, raw, "sends/s");
    report(`${senders} senders, over HTTP, beside a bare echo`, overHttp, echoed, "sends/s");
  }
  await log.close();
  await database.end();
}

/** Sends per second to the first channel, each token on a connection of its own. */
export async function sendsOverHttp(url: URL, tokens: string[]): Promise<number> {
  const posters = await Promise.all(tokens.map(() => Poster.open(url)));
  const headers = tokens.map((token) => ({ "content-type": "text/plain", "x-api-key": token }));
  const sends = await loop(tokens.length, (i) => posters[i].post("/api/group/1/send", TEXT, headers[i]));
  posters.forEach((poster) => poster.close());
  return sends;
}

/** Each of `senders` sends again as soon as it is answered. */
async function loop(senders: number, send: (sender: number) => Promise<unknown>): Promise<number> {
  await Promise.all(Array.from({ length: senders }, (_, i) => send(i)));
  const began = performance.now();
  let count = 0;
  await Promise.all(Array.from({ length: senders }, async (_, i) => {
    while (performance.now() - began < MILLISECONDS) {
      await send(i);
      count++;
    }
  }));
  return perSecond(count, performance.now() - began);
}

/** One writer and one statement after another, each with as many rows as there are senders. */
async function rawInserts(sql: Sql, rows: number): Promise<number> {
  let mid = 0;
  const insert = () => {
    const batch = Array.from(
      { length: rows },
      (_, i) => ({ mid: ++mid, from_uid: i + 1, local_key: String(mid) }),
    );
    return sql`
      insert into raw_messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
      select mid, ${Date.now()}, from_uid, 'normal', 1, 'text/plain', ${TEXT}, local_key
      from json_to_recordset(${
      JSON.stringify(batch)
    }::text::json) as (mid bigint, from_uid bigint, local_key text)`;
  };
  await sql`truncate raw_messages`;
  await insert();
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < MILLISECONDS) {
    await insert();
    count += rows;
  }
  return perSecond(count, performance.now() - began);
}
