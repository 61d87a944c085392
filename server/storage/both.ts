import { sideBySide } from "./side_by_side.ts";
import type { ByteRange, FileStorage, ListedFile, StoredBytes } from "./storage.ts";

/** Stores new files in one storage, and still has those of the former one, which is asked first because it is near. */
export class Both implements FileStorage {
  constructor(readonly present: FileStorage, readonly former: FileStorage) {}

  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    return this.present.put(key, content);
  }

  async get(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    return await this.former.get(key, range) ?? await this.present.get(key, range);
  }

  async delete(key: string): Promise<void> {
    await this.former.delete(key);
    await this.present.delete(key);
  }

  async seal(key: string, size: number): Promise<number> {
    const storage = await this.former.get(key) ? this.former : this.present;
    return await storage.seal(key, size);
  }

  async *list(key?: string): AsyncIterable<ListedFile> {
    for await (const [, former, present] of sideBySide(this.former.list(key), this.present.list(key))) {
      yield* former;
      yield* present;
    }
  }
}
