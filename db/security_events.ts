import { sql } from "kysely";
import type { SecurityEvent, SecurityEventsQuery } from "schemas/security_events.ts";
import type { Database, Query } from "./connection.ts";

type NewSecurityEvent = Pick<
  SecurityEvent,
  "action" | "actor" | "uid" | "address" | "device" | "detail" | "at"
>;

const SHOWN = [
  "id",
  "action",
  "actor",
  "uid",
  "address",
  "device",
  "detail",
  "count",
  "at",
  "last_at",
] as const;

/** Rows that equal events share, and how many there may be since `since`. */
interface Folding {
  /** The row of this event and of equal ones. */
  own: Uint8Array;
  /** The row for all others of the same account, once there are `perAccount`. */
  ofAccount: Uint8Array;
  perAccount: number;
  /** The row for all others of this action, once there are `perAction`. */
  ofAction: Uint8Array;
  perAction: number;
  since: number;
  /** Milliseconds in which equal events are not counted again. */
  quiet: number;
}

/** Stores an event, or counts it in the row that it shares with others. */
export async function insertSecurityEvent(
  db: Query,
  { action, actor, uid, address, device, detail, at }: NewSecurityEvent,
  { own, ofAccount, perAccount, ofAction, perAction, since, quiet }: Folding,
): Promise<void> {
  await sql`
    with place as (
      select case
        when exists (select from security_events where fold = ${own}) then 'own'
        when ${perAction} <= (select count(*) from (
          select from security_events where at >= ${since} and action = ${action} limit ${perAction}) few)
          then 'action'
        when ${perAccount} <= (select count(*) from (
          select from security_events where at >= ${since} and action = ${action}
            and uid is not distinct from ${uid}::bigint limit ${perAccount}) few)
          then 'account'
        else 'own' end as kind
    )
    insert into security_events (at, last_at, action, actor, uid, address, device, detail, fold)
    select ${at}, ${at}, ${action},
      case kind when 'own' then ${actor}::bigint end,
      case kind when 'action' then null else ${uid}::bigint end,
      case kind when 'own' then ${address}::text end,
      case kind when 'own' then ${device}::text end,
      case kind when 'own' then ${detail as never}::jsonb else '{}' end,
      case kind when 'own' then ${own}::bytea when 'account' then ${ofAccount}::bytea else ${ofAction}::bytea end
    from place
    where not exists (
      select from security_events where fold = ${own} and last_at > ${at}::bigint - ${quiet}::bigint)
    on conflict (fold) do update set count = security_events.count + 1, last_at = excluded.last_at,
      address = excluded.address`.execute(db);
}

/** The newest events below `before`, the newest first. `uid` is whom they concern, or who caused them. */
export function securityEvents(
  { kysely }: Database,
  { before, action, uid }: Omit<SecurityEventsQuery, "limit">,
  limit: number,
) {
  const matching = () =>
    kysely.selectFrom("security_events").select(SHOWN)
      .$if(before !== undefined, (query) => query.where("id", "<", before!))
      .$if(action !== undefined, (query) => query.where("action", "=", action!));
  const newest = (query: ReturnType<typeof matching>) => query.orderBy("id", "desc").limit(limit);
  if (uid === undefined) return newest(matching());
  // Each half has an index of its own. With `or` the database would read the whole table.
  const [concerning, causing] = [
    matching().where("uid", "=", uid),
    matching().where("actor", "=", uid).where((eb) => eb("actor", "is distinct from", eb.ref("uid"))),
  ].map((half) => kysely.selectFrom(newest(half).as("half")).selectAll());
  return concerning.unionAll(causing).orderBy("id", "desc").limit(limit);
}

export async function clearSecurityEvents({ kysely }: Database, before: number): Promise<void> {
  await kysely.deleteFrom("security_events").where("at", "<", before).execute();
}
