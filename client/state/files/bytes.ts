import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { whenSessionEnds } from "../../base/forget.ts";
import { type Change, perStore } from "../../base/store.ts";
import { fileStorageAtom } from "./storage.ts";

/** An object URL of a file on this device, by the file's id. Null until its bytes are read, or when they are lost. */
export const localUrlAtom = atomFamily((_id: string) => atom<string | null>(null));

/** Bytes that the storage does not have yet, or has no room for. */
const unstoredAtom = perStore(() => new Map<string, Blob>());

/** The bytes can be read at once. Resolves when they are stored. */
export async function keepBytes({ get, set }: Change, id: string, bytes: Blob): Promise<void> {
  const unstored = get(unstoredAtom);
  unstored.set(id, bytes);
  set(localUrlAtom(id), URL.createObjectURL(bytes));
  const storage = get(fileStorageAtom);
  try {
    await storage?.put(id, bytes);
    // The file on the disk may change or go. The stored copy does not.
    if (storage) unstored.delete(id);
  } catch (failure) {
    console.debug(failure);
  }
}

/** Null when they are lost: the storage had no room, and the page was closed. */
export async function bytesOf({ get }: Pick<Change, "get">, id: string): Promise<Blob | null> {
  const unstored = get(unstoredAtom).get(id);
  if (unstored) return unstored;
  return await get(fileStorageAtom)?.get(id).catch(() => undefined) ?? null;
}

/** Reads what another page has kept, to show it. */
export async function showBytes(change: Change, id: string): Promise<void> {
  if (change.get(localUrlAtom(id))) return;
  const bytes = await bytesOf(change, id);
  if (bytes && !change.get(localUrlAtom(id))) change.set(localUrlAtom(id), URL.createObjectURL(bytes));
}

/** Removes the bytes. A file that is shown stays until `forgetUrl`. */
export function dropBytes({ get }: Pick<Change, "get">, id: string): void {
  get(unstoredAtom).delete(id);
  get(fileStorageAtom)?.remove(id).catch(console.debug);
}

export function forgetUrl({ get, set }: Change, id: string): void {
  const url = get(localUrlAtom(id));
  if (url) URL.revokeObjectURL(url);
  set(localUrlAtom(id), null);
  localUrlAtom.remove(id);
}

whenSessionEnds((change) => {
  for (const id of [...localUrlAtom.getParams()]) forgetUrl(change, id);
  change.get(unstoredAtom).clear();
});
