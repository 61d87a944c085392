import { eventually } from "../../support/deadline.ts";
import type { Tab } from "./tab.ts";

/** Waits until it is on the visitor's disk. The cache is written half a second after the screen. */
export async function untilCached({ page }: Tab, store: string, text: string): Promise<void> {
  const look = async () => await page.evaluate(isCached, { store, text }) || undefined;
  await eventually(look, `"${text}" in ${store}`);
}

async function isCached({ store, text }: { store: string; text: string }): Promise<boolean> {
  const databases = await indexedDB.databases();
  const ours = databases.find(({ name }) => name?.startsWith("parley:"));
  if (!ours) return false;
  const opening = indexedDB.open(ours.name!);
  const db = await new Promise<IDBDatabase>((opened, failed) => {
    opening.onsuccess = () => opened(opening.result);
    opening.onerror = failed;
  });
  const reading = db.transaction(store).objectStore(store).getAll();
  const kept = await new Promise<unknown[]>((read) => reading.onsuccess = () => read(reading.result));
  db.close();
  return JSON.stringify(kept).includes(text);
}
