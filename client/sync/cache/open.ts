import type { Cache } from "./cache.ts";

/** Without storage (switched off, full, or not a browser) everything works, but lasts as long as the page. */
export async function openCache(server_id: string, uid: number): Promise<Cache> {
  if (!globalThis.indexedDB) return await openMemory();
  try {
    const { openIndexedCache } = await import("./indexed.ts");
    return await openIndexedCache(server_id, uid);
  } catch (failure) {
    console.debug(failure);
    return await openMemory();
  }
}

async function openMemory(): Promise<Cache> {
  const { memoryCache } = await import("./memory.ts");
  return memoryCache();
}

/** For a session that ended while no page was open. */
export async function destroyCache(server_id: string, uid: number): Promise<void> {
  await (await openCache(server_id, uid)).destroy().catch(console.debug);
}
