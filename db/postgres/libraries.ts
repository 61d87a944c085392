import { dirname, join, relative } from "node:path";

interface Link {
  source: string;
  target: string;
}

/**
 * Makes the links between the libraries of a package with PostgreSQL, which cannot hold links itself. Its install
 * script does the same, but some versions of Deno do not always run it. Links that are there stay as they are.
 */
export async function linkLibraries(folder: string): Promise<void> {
  for (const { source, target } of await linksOf(folder)) {
    try {
      await Deno.symlink(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
  }
}

/** Packages for platforms without links have no such list. */
async function linksOf(folder: string): Promise<Link[]> {
  try {
    return JSON.parse(await Deno.readTextFile(join(folder, "native", "pg-symlinks.json")));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
