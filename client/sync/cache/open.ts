import type { Cache } from "./cache.ts";
import { loadWithRetries } from "../../base/errors/load_with_retries.ts";

const load = () => loadWithRetries(() => import("./resilient.ts"));

export async function openCache(server_id: string, uid: number): Promise<Cache> {
  return (await load()).openNow(server_id, uid);
}

/** For a session that ended while no page was open. */
export async function emptyCache(server_id: string, uid: number): Promise<void> {
  await (await openCache(server_id, uid)).keepWritten().catch(console.debug);
}

/** For somebody who was signed in here before the person who is now. */
export async function destroyCache(server_id: string, uid: number): Promise<void> {
  await (await load()).destroyNow(server_id, uid);
}
