import { hasWords, keysOfTerm, type Term } from "schemas/search/match.ts";
import type { Query } from "schemas/search/query.ts";
import { textsOf } from "schemas/search/texts.ts";
import { isKey } from "../../db/search/forms.ts";
import { all, any, quotedKey } from "../../db/search/lexemes.ts";
import type { Plan } from "./planned.ts";

export function planWords({ wanted, checks }: Plan, { words }: Query): void {
  if (words.groups.length + words.without.length === 0) return;
  wanted.has.push(...words.groups.map((group) => any(group.map(keysQuery))));
  wanted.hasNot.push(...words.without.filter(isWhole).map(keysQuery));
  const terms = [...words.groups.flat(), ...words.without];
  wanted.terms = terms;
  checks.push((row) =>
    hasWords(textsOf(row), words, (term) => row.in_text?.terms[terms.indexOf(term)] === true)
  );
}

const keysQuery = (term: Term) => all(keysOfTerm(term).map(quotedKey));

/** Returns true if a message has the term if and only if it has the key. */
const isWhole = (term: Term) => !term.isPrefix && isKey(term);
