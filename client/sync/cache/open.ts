import type { Cache } from "./cache.ts";
import { destroyNow, openNow } from "./resilient.ts";

export async function openCache(server_id: string, uid: number): Promise<Cache> {
  return await openNow(server_id, uid);
}

/** For a session that ended while no page was open. */
export async function emptyCache(server_id: string, uid: number): Promise<void> {
  await (await openCache(server_id, uid)).keepWritten().catch(console.debug);
}

/** For somebody who was signed in here before the person who is now. */
export async function destroyCache(server_id: string, uid: number): Promise<void> {
  await destroyNow(server_id, uid);
}
