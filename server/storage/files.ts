import type { Database } from "../../db/connection.ts";
import { expectFile, keepExpected, removeUnclaimed, type StoredFile } from "../../db/files.ts";
import {
  type ByteRange,
  type FileKind,
  type FileStorage,
  type GrowingFile,
  newKey,
  type StoredBytes,
} from "./storage.ts";

/** Milliseconds that a file may exist without a reference: before it is claimed, or while it is still being read. */
const GRACE = 3_600_000;
/** Milliseconds after which a file that still comes in is noted as expected again. */
const STILL_EXPECTED = 600_000;
/** Milliseconds that one sweep may take. */
const SWEEPING = 3000;

/**
 * Keeps the storage and the database consistent. Bytes are stored before a row refers to them, and removed an hour
 * after the last reference is gone. What a crash leaves in between has no reference either, so it is removed too.
 */
export class Files {
  constructor(readonly database: Database, readonly storage: FileStorage) {}

  /** The transaction that adds a reference to the file has to call `claimFile`. */
  async store(kind: FileKind, bytes: Uint8Array, type: string): Promise<StoredFile> {
    const key = newKey(kind);
    await expectFile(this.database, key);
    await this.storage.put(key, bytes);
    return { key, size: bytes.length, type };
  }

  /** The same of bytes that come in slowly. Returns the key. */
  async storeStream(kind: FileKind, pieces: AsyncIterable<Uint8Array>): Promise<string> {
    const key = newKey(kind);
    await expectFile(this.database, key);
    await this.storage.put(key, this.#expected(key, pieces));
    return key;
  }

  /**
   * A new file that grows, or undefined where the storage has none such. Its key is expected for as long as for other
   * files, and `keepExpected` for longer.
   */
  async beginToGrow(kind: FileKind): Promise<{ key: string; file: GrowingFile } | undefined> {
    if (!this.storage.grow) return undefined;
    const key = newKey(kind);
    await expectFile(this.database, key);
    const file = await this.storage.grow(key, true);
    return file ? { key, file } : undefined;
  }

  /** A stored file, to add bytes to it. Undefined where that cannot be done now, and null when it is gone. */
  async growOn(key: string): Promise<GrowingFile | undefined | null> {
    return await this.storage.grow?.(key, false);
  }

  seal(key: string, size: number): Promise<number> {
    return this.storage.seal(key, size);
  }

  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    return this.storage.get(key, range);
  }

  async *#expected(key: string, pieces: AsyncIterable<Uint8Array>) {
    let since = performance.now();
    for await (const piece of pieces) {
      yield piece;
      if (performance.now() - since < STILL_EXPECTED) continue;
      await keepExpected(this.database, key);
      since = performance.now();
    }
  }

  async sweep(now: number): Promise<void> {
    const end = performance.now() + SWEEPING;
    const remove = (key: string) => this.storage.delete(key);
    while (await removeUnclaimed(this.database, now - GRACE, remove) && performance.now() < end);
  }
}
