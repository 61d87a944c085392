import { dirname, join, relative } from "node:path";
import { OpenFile } from "./open_file.ts";
import { readWhenAsked } from "./read.ts";
import {
  type ByteRange,
  checkKey,
  type FileStorage,
  type GrowingFile,
  isKey,
  type ListedFile,
  type StoredBytes,
} from "./storage.ts";

/** Stores files in a local folder. Several machines may share it. */
export class LocalFolder implements FileStorage {
  readonly #folder: string;
  /** Folders that this process has made sure of. */
  readonly #safe = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a `.part` file, renames it at the end, and syncs the folders so that the name survives a crash too. */
  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.#pathOf(key);
    const part = `${path}.part`;
    await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeThrough(part, content);
      await Deno.rename(part, path);
    } catch (error) {
      await removeIfThere(part).catch(() => {});
      throw error;
    }
    await this.#syncName(path);
  }

  async grow(key: string, isNew: boolean): Promise<GrowingFile | undefined | null> {
    const path = this.#pathOf(key);
    if (isNew) await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await OpenFile.open(path, isNew);
  }

  async seal(key: string, size: number): Promise<number> {
    const path = this.#pathOf(key);
    const file = await ifThere(Deno.open(path, { write: true }));
    if (!file) return 0;
    using _closed = file;
    const found = (await file.stat()).size;
    if (found < size) return found;
    if (found > size) await file.truncate(size);
    await file.sync();
    await this.#syncName(path);
    return size;
  }

  async get(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    const path = this.#pathOf(key);
    const stat = await ifThere(Deno.stat(path));
    return stat && { size: stat.size, body: readWhenAsked(path, range) };
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await removeIfThere(`${path}.part`);
    await removeIfThere(path);
  }

  async *list(key?: string): AsyncIterable<ListedFile> {
    if (key === undefined) return yield* this.#below("");
    const path = relative(this.#folder, this.#pathOf(key));
    for (const one of [path, `${path}.part`]) yield* this.#listed(one);
  }

  async *#below(folder: string): AsyncIterable<ListedFile> {
    const entries = await ifThere(Array.fromAsync(Deno.readDir(join(this.#folder, folder)))) ?? [];
    for (const { name, isDirectory } of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
      yield* isDirectory ? this.#below(join(folder, name)) : this.#listed(join(folder, name));
    }
  }

  async *#listed(path: string): AsyncIterable<ListedFile> {
    const stat = await ifThere(Deno.stat(join(this.#folder, path)));
    if (!stat) return;
    const [, kind, start, name, part] = /^([^/]+)\/([^/]+)\/([^/]+?)(\.part)?$/.exec(path) ?? [];
    const isOurs = name?.startsWith(start) && isKey(`${kind}/${name}`);
    yield isOurs ? { key: `${kind}/${name}`, size: part ? null : stat.size } : { key: path, size: stat.size };
  }

  /** Makes the name of a new file survive a power failure. Those of its folders are made sure of once. */
  async #syncName(path: string): Promise<void> {
    const folder = dirname(path);
    await syncFolder(folder);
    if (this.#safe.has(folder)) return;
    for (const above of [dirname(folder), this.#folder]) await syncFolder(above);
    this.#safe.add(folder);
  }

  /** Files are spread over 256 folders, so that none becomes too long to list. */
  #pathOf(key: string): string {
    const [kind, name] = checkKey(key).split("/");
    return join(this.#folder, kind, name.slice(0, 2), name);
  }
}

async function writeThrough(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  using file = await Deno.open(path, { write: true, create: true, truncate: true, mode: 0o600 });
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    let rest = chunk;
    while (rest.length > 0) rest = rest.subarray(await file.write(rest));
  }
  await file.sync();
}

async function syncFolder(path: string): Promise<void> {
  using folder = await Deno.open(path);
  await folder.sync();
}

async function removeIfThere(path: string): Promise<void> {
  await ifThere(Deno.remove(path));
}

/** Undefined when there is no such file. */
async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
