import { OLDER, OLDER_KEPT } from "../../client/build/older.ts";
import { type Asset, typeOf } from "./built.ts";

/** No folder upwards, no hidden file. */
const NAME = /^([\w-]+\/)*[\w-][\w.-]{0,200}$/;

/** A file of an older build, which pages that are open since before the upgrade load. It is read when it is asked for. */
export async function readOlder(dist: URL, name: string): Promise<Asset | undefined> {
  if (!NAME.test(name)) return undefined;
  const file = new URL(`${OLDER}/${name}`, dist);
  try {
    const { isFile, mtime } = await Deno.stat(file);
    if (!isFile || mtime!.getTime() < Date.now() - OLDER_KEPT) return undefined;
    const [plain, br, gzip] = await Promise.all([
      Deno.readFile(file),
      Deno.readFile(new URL(`${file}.br`)).catch(() => undefined),
      Deno.readFile(new URL(`${file}.gz`)).catch(() => undefined),
    ]);
    return { type: typeOf(name), plain, br, gzip };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return undefined;
    throw error;
  }
}
