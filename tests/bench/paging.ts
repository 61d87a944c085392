import { historyPage } from "../../db/messages/history.ts";
import { messagePage } from "../../db/messages/pages.ts";
import type { Sql } from "../support/sql.ts";
import { median, report } from "./figures.ts";
import type { Servers } from "../support/databases.ts";
import { signInPeople } from "./people.ts";

const MESSAGES = 1_000_000;
const PAGES = 60;
const limit = 100;

/** Measures a page of 100 in a channel of a million messages: at its beginning and at random depth, against the newest. */
export async function benchPaging(at: Servers): Promise<void> {
  const { database } = await signInPeople(at, "bench_paging", 100);
  const { sql } = database;
  await fill(sql);
  const [{ top }] = await sql`select mid as top from counter`;

  const depths = {
    "near its beginning": () => 1000 + Math.random() * 20_000,
    "at random depth": () => Math.random() * Number(top),
  };
  const reads = {
    "history for clients that replay": (before: number) =>
      historyPage(database, { gid: 1 }, { before, limit }),
    "messages as they stand": (before: number) => messagePage(database, { gid: 1 }, { before, limit }),
  };
  for (const [what, read] of Object.entries(reads)) {
    const newest = await timed(read, () => Number(top) + 1);
    for (const [where, depth] of Object.entries(depths)) {
      report(`${what}, ${where}`, await timed(read, depth), newest, "ms");
    }
  }
  await database.end();
}

async function timed(read: (before: number) => Promise<unknown>, depth: () => number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < PAGES; i++) {
    const before = Math.ceil(depth());
    const began = performance.now();
    await read(before);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Of every hundred records, four are edits, ten likes and two deletions. */
async function fill(sql: Sql): Promise<void> {
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, ref_mid, content_type, content, action, local_key,
      edited_mid, deleted_at)
    select mid, mid, mid % 100 + 1, kind, 1, case when kind <> 'normal' then mid - mid % 100 + 1 + mid % 7 end,
      case when content is not null then 'text/plain' end, content, case when kind = 'like' then '👍' end, mid,
      null, case when kind = 'normal' and mid % 100 in (50, 51) then 1 end
    from (
      select mid, kind, case when kind in ('normal', 'edit') and mid % 100 not in (50, 51)
        then 'A message of an ordinary length, as people write them.' end as content
      from (
        select mid, case when mid % 100 < 84 then 'normal' when mid % 100 < 88 then 'edit'
          when mid % 100 < 98 then 'like' else 'delete' end as kind
        from generate_series(1, ${Math.ceil(MESSAGES / 0.82)}::bigint) mid
      ) kinds
    ) records`;
  await sql`insert into reactions (mid, uid, action, like_mid)
    select ref_mid, from_uid, action, max(mid) from messages where kind = 'like' group by 1, 2, 3
    having count(*) % 2 = 1`;
  await sql`update counter set mid = (select max(mid) from messages)`;
  await sql`vacuum analyze messages`;
  await sql`analyze reactions`;
}
