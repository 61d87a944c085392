const OWN = new URL("../../static/swagger/", import.meta.url).href;

/** Source of each file. Nothing else is served, whatever the address says. */
const SOURCES: Record<string, string> = {
  "swagger-ui-bundle.js": "swagger-ui-dist/swagger-ui-bundle.js",
  "swagger-ui.css": "swagger-ui-dist/swagger-ui.css",
  "start.js": `${OWN}start.js`,
  "page.css": `${OWN}page.css`,
};

interface Asset {
  type: string;
  gzip: Uint8Array<ArrayBuffer>;
}

const loaded = new Map<string, Promise<Asset>>();

/** Reads and compresses a file when it is first asked for. Undefined when there is none of this name. */
export function loadAsset(name: string): Promise<Asset> | undefined {
  if (!Object.hasOwn(SOURCES, name)) return undefined;
  const known = loaded.get(name);
  if (known) return known;
  const asset = read(name);
  loaded.set(name, asset);
  asset.catch(() => loaded.delete(name));
  return asset;
}

async function read(name: string): Promise<Asset> {
  const type = name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
  const plain = await Deno.readFile(new URL(import.meta.resolve(SOURCES[name])));
  const compressed = new Blob([plain]).stream().pipeThrough(new CompressionStream("gzip"));
  return { type, gzip: await new Response(compressed).bytes() };
}
