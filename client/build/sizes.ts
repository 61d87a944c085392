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
    const total = needed.reduce((sum, { gzip }) => sum + gzip, 0);
    console.log(`${island}: first load ${kilo(total)} kB of script, gzip`);
  }
}

function kilo(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
