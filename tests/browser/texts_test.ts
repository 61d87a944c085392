import assert from "node:assert/strict";
import { ENGINES } from "../support/engines/engine.ts";
import { testIn } from "../support/engines/launch.ts";
import type { Cases, Text } from "./texts/cases.ts";
import { code } from "./texts/corpus/code.ts";
import { emoji } from "./texts/corpus/emoji.ts";
import { emphasis } from "./texts/corpus/emphasis.ts";
import { links, markdownLinks } from "./texts/corpus/links.ts";
import { mentions, othersMentions } from "./texts/corpus/mentions.ts";
import { lists, plain } from "./texts/corpus/plain.ts";
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
];

for (const name of ENGINES) {
  testIn(name, "every text of the corpus is shown as it was meant", async (engine) => {
    await using owned = new AsyncDisposableStack();
    const page = owned.use(await engine.open(await servePage(owned)));
    const texts = CASES.map(({ how, text }) => ({ how, text }));
    const seen = await page.evaluate<string[]>(`show(${JSON.stringify(texts)})`);
    const shown = CASES.map(({ how, text }, at) => ({ how, text, seen: seen[at] }));
    assert.deepEqual(
      shown.filter((one, at) => one.seen !== CASES[at].seen),
      CASES.filter((one, at) => one.seen !== seen[at]),
    );
  });
}
