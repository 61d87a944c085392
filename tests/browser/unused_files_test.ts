import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { LOBBY } from "./support/addresses.ts";
import { untilCached } from "./support/cached.ts";
import { type } from "./support/composing.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const DAY = 24 * 3_600_000;
/** Kept for so long, in milliseconds, by a page of yesterday and by one that is open still. */
const KEPT = { unused: 2 * DAY, named: 2 * DAY, fresh: 0 };

walk("a file that nothing names is removed from the browser after a day", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await type(bo, "With a file");
  await untilCached(bo, "drafts", "With a file");
  await bo.goto("/health");
  await bo.page.evaluate(keep, KEPT);
  await bo.goto(LOBBY);
  await eventually(async () => !(await keptFiles(bo)).includes("unused") || undefined, "the file to go");
  assert.deepEqual(await keptFiles(bo), ["fresh", "named"]);
});

/** Keeps a file for each age. The draft of the lobby names one of them. */
async function keep(ages: Record<string, number>): Promise<void> {
  const ours = (await indexedDB.databases()).find(({ name }) => name!.startsWith("parley:"));
  const opening = indexedDB.open(ours!.name!);
  await new Promise((done) => opening.onsuccess = done);
  const db = opening.result;
  const tx = db.transaction(["files", "drafts"], "readwrite");
  for (const [id, age] of Object.entries(ages)) {
    tx.objectStore("files").put({ id, bytes: new Blob([id]), kept_at: Date.now() - age });
  }
  const file = { id: "named", name: "named.txt", type: "text/plain", size: 5 };
  tx.objectStore("drafts").put({ key: "gid:2", text: "Another", files: [file] });
  await new Promise((done) => tx.oncomplete = done);
  db.close();
}

async function keptFiles({ page }: Tab): Promise<string[]> {
  return await page.evaluate(async () => {
    const ours = (await indexedDB.databases()).find(({ name }) => name!.startsWith("parley:"));
    const opening = indexedDB.open(ours!.name!);
    await new Promise((done) => opening.onsuccess = done);
    const asking = opening.result.transaction("files").objectStore("files").getAllKeys();
    await new Promise((done) => asking.onsuccess = done);
    opening.result.close();
    return (asking.result as string[]).sort();
  });
}
