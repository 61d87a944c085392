import type { GrowingFile } from "./storage.ts";

/** Bytes that may wait for the disk, so that it writes while the next ones come in. */
const MAX_WAITING = 1_048_576;
/** Bytes after which the system begins to write to the disk, so that little is left for the end. */
const BEGIN_TO_SYNC = 33_554_432;

/** A file of a folder that grows. The lock is that of the system, so it goes with its process. */
export class OpenFile implements GrowingFile {
  #written = Promise.resolve();
  #waiting = 0;
  #unsynced = 0;
  #syncing: Promise<void> | undefined;
  #failure: unknown;

  private constructor(readonly file: Deno.FsFile, readonly size: number) {}

  /** Undefined while somebody else has it open, and null when there is no such file. */
  static async open(path: string, isNew: boolean): Promise<OpenFile | undefined | null> {
    const file = await opened(path, isNew);
    if (!file) return null;
    try {
      if (await file.tryLock(true)) return new OpenFile(file, (await file.stat()).size);
    } catch (error) {
      file.close();
      throw error;
    }
    file.close();
  }

  async goTo(place: number): Promise<void> {
    await this.#written;
    await this.file.truncate(place);
    await this.file.seek(place, Deno.SeekMode.Start);
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#failure) throw this.#failure;
    // A piece of a single byte keeps all of its memory alive.
    const held = bytes.buffer.byteLength;
    this.#waiting += held;
    this.#written = this.#written.then(() => this.#put(bytes, held));
    if (this.#waiting > MAX_WAITING) await this.flush();
  }

  async flush(): Promise<void> {
    await this.#written;
    if (this.#failure) throw this.#failure;
  }

  async #put(bytes: Uint8Array, held: number): Promise<void> {
    try {
      for (let rest = bytes; rest.length > 0 && !this.#failure;) {
        rest = rest.subarray(await this.file.write(rest));
      }
    } catch (error) {
      this.#failure ??= error;
    }
    this.#waiting -= held;
    this.#unsynced += bytes.length;
    if (this.#unsynced >= BEGIN_TO_SYNC && !this.#syncing) this.#beginToSync();
  }

  /** The system tells of a failure only once, so it is kept. */
  #beginToSync(): void {
    this.#unsynced = 0;
    this.#syncing = this.file.syncData()
      .catch((error) => void (this.#failure ??= error))
      .finally(() => this.#syncing = undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#written;
    await this.#syncing;
    this.file.close();
  }
}

/** A file that is gone must not come back: nobody would remove it. */
async function opened(path: string, isNew: boolean): Promise<Deno.FsFile | null> {
  try {
    return await Deno.open(path, { write: true, createNew: isNew, mode: 0o600 });
  } catch (error) {
    if (!isNew && error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
