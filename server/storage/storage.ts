/** Stores the bytes of files. The database knows which files exist and what they belong to. */
export interface FileStorage {
  /** Stores everything or nothing: the key exists only when all bytes are safely stored. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when there is no such file. `range` has to be in it; the size is always that of the whole file. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** Also removes what an interrupted `put` left. Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /**
   * Opens a file for more bytes, or creates a new one. Undefined while somebody else has it open like this, and null
   * when there is none. Storages of objects cannot do that.
   */
  grow?(key: string, isNew: boolean): Promise<GrowingFile | undefined | null>;
  /** Makes a file safe for good that has grown to this size. Returns the bytes of it that are there. */
  seal(key: string, size: number): Promise<number>;
  /** All that is there, ascending by key, or what there is of one key. */
  list(key?: string): AsyncIterable<ListedFile>;
}

/** One writer has it until it is disposed of. */
export interface GrowingFile extends AsyncDisposable {
  readonly size: number;
  /** The next bytes go here. What is behind is cut off. */
  goTo(place: number): Promise<void>;
  /** The bytes may still be on their way when this resolves. They must not change any more. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves when all bytes outlive this process. */
  flush(): Promise<void>;
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

/** Purpose of a file; the first part of its key. */
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
