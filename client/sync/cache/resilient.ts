import { withTimeout } from "../../base/with_timeout.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import type { Batch, Cache, Cached, CachedDraft, CachedTimeline } from "./cache.ts";
import { openIndexedCache } from "./indexed_db.ts";
import { memoryCache } from "./memory.ts";

/** In milliseconds. A large batch may take a slow disk some seconds. */
interface Timeouts {
  answer: number;
  write: number;
  /** The pause before the first new attempt. The next pauses double, up to an hour. */
  again: number;
}
const TIMEOUTS: Timeouts = { answer: 2000, write: 60_000, again: 30_000 };
const LONGEST = 3_600_000;

type Change = (cache: Cache) => Promise<void>;

/** Without storage (switched off, full, or not a browser) everything works, but lasts as long as the page. */
export function openNow(server_id: string, uid: number): Cache {
  return globalThis.indexedDB ? new ResilientCache(() => openIndexedCache(server_id, uid)) : memoryCache();
}

/** Resolves when it is gone, or does not answer. Then it goes as soon as it does. */
export async function destroyNow(server_id: string, uid: number): Promise<void> {
  if (!globalThis.indexedDB) return;
  const gone = openIndexedCache(server_id, uid).then((cache) => cache.destroy());
  await withTimeout(TIMEOUTS.answer, gone).catch(console.debug);
}

/**
 * A cache on a disk that may not answer. It then counts as empty, nobody waits for it, and what must not be lost is
 * kept in memory. It is opened again later, and receives what it has missed.
 */
export class ResilientCache implements Cache {
  #memory = memoryCache();
  /** The latest change to each row that the disk does not have yet. */
  #missed = new Map<string, Change>();
  #disk: Cache | null = null;
  #opened = Promise.withResolvers<void>();
  #first: Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(private open: () => Promise<Cache>, private timeouts: Timeouts = TIMEOUTS) {
    this.#first = this.#attempt(timeouts.again);
  }

  async read(open?: ChatKey | null): Promise<Cached> {
    const reading = this.#first.then(() => this.#disk?.read(open));
    const found = await withTimeout(this.timeouts.answer, reading).catch(console.debug);
    if (found) return found;
    this.#leave();
    return await this.#memory.read(open);
  }

  async readTimeline(key: ChatKey): Promise<CachedTimeline | null> {
    const disk = this.#disk;
    const found = disk && await this.#answer(disk.readTimeline(key));
    return found ?? null;
  }

  /** Rejects when the batch may be missing on the disk. Everything has to be written then. */
  async write(batch: Batch): Promise<void> {
    const disk = this.#disk;
    if (disk && await withTimeout(this.timeouts.write, disk.write(batch).then(() => true))) return;
    this.#leave(disk);
    throw new Error("The cache does not answer");
  }

  writeDraft(draft: CachedDraft): Promise<void> {
    return this.#change(`draft ${draft.key}`, (cache) => cache.writeDraft(draft));
  }

  outbox: Cache["outbox"] = {
    all: async () => {
      const disk = this.#disk;
      return (disk && await this.#answer(disk.outbox.all())) ?? await this.#memory.outbox.all();
    },
    put: (entry) => this.#change(`entry ${entry.local_id}`, (cache) => cache.outbox.put(entry)),
    remove: (local_id) => this.#change(`entry ${local_id}`, (cache) => cache.outbox.remove(local_id)),
  };

  files: Cache["files"] = {
    // Without its bytes a file would be given up, so this one does wait.
    get: async (id) => {
      const here = await this.#memory.files.get(id);
      if (here) return here;
      await this.#opened.promise;
      return await this.#disk?.files.get(id);
    },
    put: (id, bytes) => this.#change(`file ${id}`, (cache) => cache.files.put(id, bytes)),
    remove: (id) => this.#change(`file ${id}`, (cache) => cache.files.remove(id)),
  };

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#disk?.close();
  }

  keepWritten(): Promise<void> {
    return this.#end((disk) => this.#catchUp(disk).then(() => disk.keepWritten()));
  }

  destroy(): Promise<void> {
    return this.#end((disk) => disk.destroy());
  }

  /** Ends the cache on the disk. One that does not answer now ends once it does. */
  async #end(how: (disk: Cache) => Promise<void>): Promise<void> {
    const disk = this.#disk;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await withTimeout(this.timeouts.answer, disk ? how(disk) : this.open().then(how)).catch(console.debug);
  }

  async #change(row: string, change: Change): Promise<void> {
    const disk = this.#disk;
    if (disk && await this.#answer(change(disk).then(() => true))) return;
    this.#missed.set(row, change);
    await change(this.#memory);
  }

  async #answer<T>(asked: Promise<T>): Promise<T | undefined> {
    const disk = this.#disk;
    let isLate = true;
    const answer = await withTimeout(this.timeouts.answer, asked.finally(() => isLate = false));
    if (isLate) this.#leave(disk);
    return answer;
  }

  #leave(disk = this.#disk): void {
    if (this.#isClosed || !disk || disk !== this.#disk) return;
    this.#disk = null;
    this.#opened = Promise.withResolvers();
    disk.close();
    this.#again(this.timeouts.again);
  }

  #again(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#attempt(Math.min(LONGEST, pause * 2)), pause);
  }

  /** Opens it, however long that takes. Meanwhile another attempt may come first. */
  async #attempt(pause: number): Promise<void> {
    this.#again(pause);
    try {
      const disk = await this.open();
      if (this.#disk || this.#isClosed) return disk.close();
      await this.#catchUp(disk);
      if (this.#disk || this.#isClosed) return disk.close();
      clearTimeout(this.#timer);
      this.#disk = disk;
      this.#memory = memoryCache();
      this.#opened.resolve();
    } catch (failure) {
      console.debug(failure);
    }
  }

  async #catchUp(disk: Cache): Promise<void> {
    for (const [row, change] of this.#missed) {
      await change(disk);
      if (this.#missed.get(row) === change) this.#missed.delete(row);
    }
  }
}
