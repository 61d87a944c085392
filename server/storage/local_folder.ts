import { dirname, join } from "node:path";
import { readWhenAsked } from "./read.ts";
import { type ByteRange, checkKey, type FileStorage, type StoredBytes } from "./storage.ts";

/** Stores files in a local folder. Several machines may share it. */
export class LocalFolder implements FileStorage {
  readonly #folder: string;

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
    for (const folder of [dirname(path), dirname(dirname(path)), this.#folder]) await syncFolder(folder);
  }

  async get(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    const path = this.#pathOf(key);
    try {
      const { size } = await Deno.stat(path);
      return { size, body: readWhenAsked(path, range) };
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await removeIfThere(`${path}.part`);
    await removeIfThere(path);
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
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
