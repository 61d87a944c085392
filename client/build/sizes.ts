import type { Manifest } from "./manifest.ts";
import type { Published } from "./publish.ts";

export function printSizes(published: Published[], manifest: Manifest) {
  console.table(
    published.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes, gzip, brotli }) => ({
      path,
      kB: kilo(bytes),
      gzip: kilo(gzip),
      brotli: kilo(brotli),
    })),
  );
  for (const [island, modules] of Object.entries(manifest.modules)) {
    const needed = published.filter(({ path }) =>
      [manifest.entry, ...modules].includes(path.replace("assets/", ""))
    );
    const sum = (of: "brotli" | "gzip") => kilo(needed.reduce((total, file) => total + file[of], 0));
    console.log(`${island}: first load ${sum("brotli")} kB of script in brotli, ${sum("gzip")} in gzip`);
  }
}

function kilo(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
