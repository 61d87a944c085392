import type { Manifest } from "../../client/build/manifest.ts";

export interface Asset {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

/** The whole client build, in memory. */
export interface Built {
  manifest: Manifest;
  /** By the name in the manifest. */
  assets: Map<string, Asset>;
}

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  woff2: "font/woff2",
};

export async function readBuilt(dist: URL): Promise<Built> {
  try {
    return await readOnce(dist);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    // Another process may just be replacing the build.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return await readOnce(dist);
  }
}

async function readOnce(dist: URL): Promise<Built> {
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(new URL("manifest.json", dist)));
  const names = await namesIn(new URL("assets/", dist));
  const files = new Map(
    await Promise.all(
      names.map(async (name) => [name, await Deno.readFile(new URL(`assets/${name}`, dist))] as const),
    ),
  );
  const assets = names.filter((name) => !/\.(br|gz)$/.test(name)).map((name): [string, Asset] => [name, {
    type: typeOf(name),
    plain: files.get(name)!,
    br: files.get(`${name}.br`),
    gzip: files.get(`${name}.gz`),
  }]);
  return { manifest, assets: new Map(assets) };
}

export function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

async function namesIn(folder: URL, prefix = ""): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) names.push(...await namesIn(new URL(`${name}/`, folder), `${prefix}${name}/`));
    else names.push(prefix + name);
  }
  return names;
}
