import { hasWords, keysOfTerm, type Term } from "schemas/search/match.ts";
import type { Query } from "schemas/search/query.ts";
import { textsOf } from "schemas/search/texts.ts";
import { MAX_KEY_LENGTH } from "schemas/search/words.ts";
import { all, any, quotedKey } from "../../db/search/lexemes.ts";
import type { Plan } from "./planned.ts";

export function planWords({ wanted, checks }: Plan, { words }: Query): void {
  if (words.groups.length + words.without.length === 0) return;
  wanted.has.push(...words.groups.map((group) => any(group.map(keysQuery))));
  wanted.hasNot.push(...words.without.filter(isWhole).map(keysQuery));
  checks.push((row) => hasWords(textsOf(row), words));
}

const keysQuery = (term: Term) => all(keysOfTerm(term).map(quotedKey));

/** Returns true if a message has the term if and only if it has the key. */
function isWhole({ row: { pieces: [piece], pieces: { length } }, isPrefix }: Term): boolean {
  if (length > 1 || isPrefix) return false;
  return piece.kind === "dense" ? [...piece.text].length <= 2 : piece.text.length < MAX_KEY_LENGTH;
}
