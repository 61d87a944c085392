/** Stores the bytes of files. The database knows which files exist and what they belong to. */
export interface FileStorage {
  /** Stores everything or nothing: the key exists only when all bytes are safely stored. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when there is no such file. `range` has to be in it; the size is always that of the whole file. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** Also removes what an interrupted `put` left. Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** All that is there, ascending by key, or what there is of one key. */
  list(key?: string): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  /** Or another name, of what is no file of ours. */
  key: string;
  /** Null for what an interrupted `put` left. */
  size: number | null;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBytes {
  size: number;
  /** The file is opened at the first read, so a body that is not read need not be cancelled. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** What a file is for; the first part of its key. */
export type FileKind = "avatars" | "logos" | "files" | "thumbnails" | "probes";

const KEY = /^[a-z]{1,32}\/[0-9a-f]{32}$/;

/** A unique key that cannot be guessed. Each file gets its own, so the bytes of a key never change. */
export function newKey(kind: FileKind): string {
  return `${kind}/${crypto.randomUUID().replaceAll("-", "")}`;
}

export const isKey = (name: string) => KEY.test(name);

/** Throws on anything else, for example a path that leads out of the storage. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is not the key of a file`);
  return key;
}
