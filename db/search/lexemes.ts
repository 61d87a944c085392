import { keysOf } from "schemas/search/words.ts";
import { kindsOf, mentionsIn, type SearchedMessage, textsOf } from "schemas/search/texts.ts";
import type { Key } from "schemas/search/words.ts";

/** Numbers of one group, as a power of two. The function `search_messages` has it, too. */
const GROUP_BITS = 15;
/** Bytes of the words of one message, of which PostgreSQL takes a megabyte. A message of 64 kB has less than half. */
const MAX_BYTES = 900_000;
/** Of a UTF-16 unit. */
const MOST_BYTES = 3;

export interface Indexed extends SearchedMessage {
  mid: number;
  from_uid: number;
  gid: number | null;
  uid_low: number | null;
  uid_high: number | null;
  to_uid: number | null;
  in_thread: boolean;
}

/** No word begins with one of these signs. */
export const lexeme = {
  from: (uid: number) => `@${uid}`,
  to: (uid: number) => `>${uid}`,
  channel: (gid: number) => `#${gid}`,
  party: (uid: number) => `~${uid}`,
  mention: (uid: number) => `!${uid}`,
  has: (kind: string) => `:${kind}`,
  group: (mid: number) => `^${Math.floor(mid / 2 ** GROUP_BITS)}`,
};

/** All by which a message is found. */
export function lexemesOf(message: Indexed): string[] {
  const { mid, from_uid, gid, uid_low, uid_high, to_uid, in_thread, properties } = message;
  const place = gid === null
    ? [lexeme.party(uid_low!), lexeme.party(uid_high!), lexeme.to(to_uid!)]
    : [lexeme.channel(gid)];
  const kinds = [...kindsOf(message), ...in_thread ? ["thread"] : []].map(lexeme.has);
  return [
    lexeme.group(mid),
    lexeme.from(from_uid),
    ...place,
    ...mentionsIn(properties).map(lexeme.mention),
    ...kinds,
    ...wordsOf(message),
  ];
}

function wordsOf(message: Indexed): string[] {
  const words = new Set(textsOf(message).flatMap((text) => [...keysOf(text)]));
  let bytes = 0;
  return [...words].filter((word) => (bytes += word.length * MOST_BYTES) <= MAX_BYTES);
}

/** A `tsquery` for one lexeme. */
export function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Follows a lexeme that may go on. */
export const BEGUN = ":*";

export function quotedKey({ text, isPrefix }: Key): string {
  return isPrefix ? quoted(text) + BEGUN : quoted(text);
}

export function any(parts: string[]): string {
  return `(${parts.join(" | ")})`;
}

export function all(parts: string[]): string {
  return `(${parts.join(" & ")})`;
}
