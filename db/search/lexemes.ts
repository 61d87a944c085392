import { createHash } from "node:crypto";
import { kindsOf, mentionsIn, pagesOf, type SearchedMessage, textsOf } from "schemas/search/texts.ts";
import type { Key } from "schemas/search/words.ts";
import { MAX_BYTES, wordsIn } from "./words_in.ts";

/** Numbers of one group, as a power of two. The function `search_messages` has it, too. */
const GROUP_BITS = 15;

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
  page: (url: string) => `%${createHash("sha256").update(url).digest("base64url")}`,
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
    ...pagesOf(message).map(lexeme.page),
    ...wordsIn(textsOf(message), MAX_BYTES),
  ];
}

/** A `tsquery` for one lexeme. */
export function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Follows a lexeme that may go on. */
const BEGUN = ":*";

export function quotedKey({ text, isPrefix }: Key): string {
  return isPrefix ? quoted(text) + BEGUN : quoted(text);
}

export function any(parts: string[]): string {
  return `(${parts.join(" | ")})`;
}

export function all(parts: string[]): string {
  return `(${parts.join(" & ")})`;
}
