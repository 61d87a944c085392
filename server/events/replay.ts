import type { MessageRow } from "../../db/tables.ts";

export type Keeps = (row: MessageRow) => boolean;

/** Clients that know the state of messages are told every record once, and place each like by its number. */
export const everything: Keeps = () => true;

/** A client that resumes has had the likes up to `heard` already. */
export function withoutLikesUpTo(heard: number): Keeps {
  return ({ kind, mid }) => kind !== "like" || mid > heard;
}

/**
 * A client that starts with the newest records pages back from the first message it has of each chat; the
 * likes before that message are in the page, so here they would be told twice.
 */
export function withoutLikesBeforeMessages(): Keeps {
  const begun = new Set<string>();
  return (row) => {
    const chat = row.gid === null ? `${row.uid_low} ${row.uid_high}` : `${row.gid}`;
    if (row.kind === "normal" || row.kind === "reply") begun.add(chat);
    return row.kind !== "like" || begun.has(chat);
  };
}
