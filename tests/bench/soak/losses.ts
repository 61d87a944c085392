import type { Sql } from "../../support/sql.ts";
import type { Follower } from "./follower.ts";
import type { SendLog } from "./talker.ts";

export interface Losses {
  lost: number;
  doubled: number;
  /** Records that a stream should have delivered and did not. */
  missedByStreams: number;
  deliveredTwice: number;
}

/** A stream delivers only the deletion of a record that was deleted before. */
const isThere = ({ deleted }: Due) => !deleted;

/** Describes what a reader that never disconnected has missed. */
function describe(follower: Follower, missed: Due[]): void {
  const kinds = missed.map(({ mid, kind, deleted }) => `${mid} ${kind}${deleted ? " deleted" : ""}`);
  console.log(
    `  person ${follower.person.uid}, ${follower.connections} connections, did not receive: ${
      kinds.join(", ")
    }`,
  );
}

interface Due {
  mid: number;
  kind: string;
  deleted: boolean;
}

/** Compares the acknowledged messages and the delivered records with the database. */
export async function findLosses(
  { sql }: { sql: Sql },
  log: SendLog,
  followers: Follower[],
): Promise<Losses> {
  const rows = await sql<{ mid: number; local_id: string | null; deleted: boolean }[]>`
    select mid, properties->>'local_id' as local_id, deleted_at is not null as deleted
    from messages where kind in ('normal', 'reply')`;
  const stored = new Map(rows.map((row) => [row.mid, row]));
  const lost = [...log.mids].filter(([local_id, mid]) => {
    const row = stored.get(mid);
    return !row || (!row.deleted && row.local_id !== local_id) || (row.deleted && !log.deleted.has(mid));
  });
  const losses = {
    lost: lost.length,
    doubled: stored.size - log.mids.size,
    missedByStreams: 0,
    deliveredTwice: 0,
  };
  for (const follower of followers) {
    const received = new Set(follower.received);
    const due = await recordsFor(sql, follower);
    const missed = due.filter(({ mid }) => !received.has(mid));
    losses.missedByStreams += missed.filter(isThere).length;
    if (missed.length > 0) describe(follower, missed);
    losses.deliveredTwice += follower.received.filter((mid, i) =>
      i > 0 && mid <= follower.received[i - 1]
    ).length;
  }
  return losses;
}

/** All records for readers that never disconnected; for others those that still exist: deleted ones are not replayed. */
async function recordsFor(sql: Sql, { person: { uid }, restless }: Follower): Promise<Due[]> {
  return await sql<Due[]>`
    select mid, kind, deleted_at is not null as deleted from messages m
    where (uid_low = ${uid} or uid_high = ${uid}
      or gid in (select gid from channels where is_public)
      or gid in (select gid from memberships where uid = ${uid}))
      and (not ${restless} or (kind in ('normal', 'reply') and deleted_at is null))`;
}
