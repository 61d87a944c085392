import type { Schema } from "../support/json_schema.ts";
import type { HostileText } from "./hostile_text.ts";

/** What a request is made of. */
export interface Pieces {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** A part of a call whose place a hostile text can take. */
export interface Part {
  name: string;
  place: string;
  /** Whether it leaves no room for others in the same request. */
  fills?: true;
  /** The pieces with this text in the place. */
  write(pieces: Pieces, text: HostileText): Pieces;
}

interface Length {
  how: string;
  cut(text: HostileText): HostileText;
}

const WHOLE: Length = { how: "", cut: (text) => text };

/**
 * The text as it is, and as much of it as the schema allows. What is too long has to be refused at once, and what is not
 * has to be read.
 */
export function lengthsOf({ maxLength, type, ...rest }: Schema = {}): Length[] {
  const allowed = "x-max-bytes" in rest ? Math.floor(maxLength! / 3) : maxLength;
  if (allowed === undefined || type !== "string") return [WHOLE];
  return [WHOLE, { how: ", cut", cut: (text) => text.cut(Math.max(allowed, 2)) }];
}
