import { atom } from "jotai/vanilla";

/** Storage in which the bytes of files survive the page. */
export interface FileStorage {
  get(id: string): Promise<Blob | undefined>;
  put(id: string, bytes: Blob): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Null while nobody is signed in. */
export const fileStorageAtom = atom<FileStorage | null>(null);
