import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { OutputFile } from "esbuild";
import { APP, CHAT, MARKDOWN } from "./stages.ts";
import { SOON } from "./soon.ts";
import type { Manifest } from "./manifest.ts";
import { keepOlder } from "./older.ts";
import { folderPath } from "./paths.ts";

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;

/** Files that most visits load in their first minute. */
const EARLY = [APP, CHAT, SOON, MARKDOWN];
/** In bytes. Larger files are rarely loaded, so they are compressed with less effort, which shortens every start. */
const LARGE = 150_000;

export interface Published {
  path: string;
  bytes: number;
  gzip: number;
  brotli: number;
}

/**
 * Writes to a folder beside the target, then swaps it in. A starting server sees the old or the new build,
 * complete. Pages that are open keep the files of theirs for a while, except while developing.
 */
export async function publish(
  dist: URL,
  files: OutputFile[],
  manifest: Manifest,
  { compressed }: { compressed: boolean },
): Promise<Published[]> {
  const target = folderPath(dist);
  const fresh = `${target}.${Deno.pid}.${crypto.randomUUID().slice(0, 8)}`;
  const early = [
    manifest.entry,
    manifest.pages[APP].css,
    ...EARLY.flatMap((part) => manifest.modules[part] ?? []),
  ];
  const isEarly = (name: string) => early.includes(name.replace("assets/", ""));
  const qualityOf = (name: string, bytes: number) => bytes > LARGE && !isEarly(name) ? 9 : 11;
  const published = await Promise.all(
    files.map(({ path, contents }) => {
      const name = path.slice(target.length + 1);
      const quality = qualityOf(name, contents.length);
      return write(fresh, name, contents, compressed && COMPRESSIBLE.test(name) ? quality : null);
    }),
  );
  await Deno.writeTextFile(`${fresh}/manifest.json`, JSON.stringify(manifest, null, 2));
  if (compressed) await keepOlder(target, fresh);
  await replaceFolder(fresh, target);
  return published;
}

/** Without a `quality` for brotli, the file is not compressed. */
async function write(
  folder: string,
  name: string,
  contents: Uint8Array,
  quality: number | null,
): Promise<Published> {
  const path = `${folder}/${name}`;
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  await Deno.writeFile(path, contents);

  const bytes = contents.length;
  if (quality === null) return { path: name, bytes, gzip: bytes, brotli: bytes };

  const [zipped, brotlied] = await Promise.all([
    promisify(gzip)(contents, { level: 9 }),
    promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  await Promise.all([Deno.writeFile(`${path}.gz`, zipped), Deno.writeFile(`${path}.br`, brotlied)]);
  return { path: name, bytes, gzip: zipped.length, brotli: brotlied.length };
}

/** A folder cannot be renamed onto a non-empty one, and another process may be publishing as well. */
async function replaceFolder(fresh: string, target: string) {
  const old = `${fresh}.old`;
  for (let attempt = 0; attempt < 20; attempt++) {
    await Deno.rename(target, old).catch(ignoreMissing);
    try {
      await Deno.rename(fresh, target);
      break;
    } catch (error) {
      if (attempt === 19) throw error;
    } finally {
      await Deno.remove(old, { recursive: true }).catch(ignoreMissing);
    }
  }
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
