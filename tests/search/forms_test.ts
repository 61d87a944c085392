import assert from "node:assert/strict";
import { hasWords, keysOfTerm, type Term } from "schemas/search/match.ts";
import { parseQuery, termsOf } from "schemas/search/query.ts";
import { keysOf } from "schemas/search/words.ts";
import { formOf, formsOfTerm, isKey } from "../../db/search/forms.ts";
import { pick, randomNumbers, randomText, SCRIPTS } from "./texts.ts";

/** Looks as the database does in the text of a file. */
function isFound(text: string, term: Term): boolean {
  const keys = [...keysOf(text)];
  const hasKeys = keysOfTerm(term).every(({ text: key, isPrefix }) =>
    keys.some((one) => isPrefix ? one.startsWith(key) : one === key)
  );
  return hasKeys && (isKey(term) || formsOfTerm(term).some((form) => formOf(text).includes(form)));
}

Deno.test("what is found in a message would be found in a file, and nothing else", () => {
  const random = randomNumbers(11);
  const count = { found: 0, not: 0 };
  for (let i = 0; i < 4000; i++) {
    const words = Array.from(
      { length: 6 },
      () => randomText(pick(SCRIPTS, random), random, 30 / (i % 30 + 1)),
    );
    const text = words.join(pick([" ", "", "-", " , "], random));
    const from = Math.floor(random() * text.length);
    const length = 1 + Math.floor(random() * 30);
    const own = [...text.slice(from, from + length)].join("").toWellFormed();
    const other = randomText(pick(SCRIPTS, random), random, 3);
    for (const query of [`"${own}"`, own, other, `"${other}${own}"`]) {
      for (const term of termsOf(parseQuery(query))) {
        const isThere = hasWords([text], { groups: [[term]], without: [] });
        count[isThere ? "found" : "not"]++;
        assert.equal(isFound(text, term), isThere, `${JSON.stringify(query)} in ${JSON.stringify(text)}`);
      }
    }
  }
  assert.ok(count.found > 1000 && count.not > 1000, JSON.stringify(count));
});
