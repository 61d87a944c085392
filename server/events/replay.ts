import type { MessageRow } from "../../db/tables.ts";

export type Keeps = (row: MessageRow) => boolean;

/** Clients that know the state of messages receive every record once, and apply each like by its number. */
export const everything: Keeps = () => true;

/** A client that resumes has received the likes up to `delivered` already. */
export function withoutLikesUpTo(delivered: number): Keeps {
  return ({ kind, mid }) => kind !== "like" || mid > delivered;
}

/**
 * A client that starts with the newest records later fetches pages backwards from the first message it has of
 * each chat. Those pages contain the likes before that message, so sending them here would repeat them.
 */
export function withoutLikesBeforeMessages(): Keeps {
  const begun = new Set<string>();
  return (row) => {
    const chat = row.gid === null ? `${row.uid_low} ${row.uid_high}` : `${row.gid}`;
    if (row.kind === "normal" || row.kind === "reply") begun.add(chat);
    return row.kind !== "like" || begun.has(chat);
  };
}
