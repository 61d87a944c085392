import { join } from "node:path";

/** The paths of all files in a folder and below it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    found.push(...isDirectory ? await filesBelow(path) : [path]);
  }
  return found.sort();
}
