import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** Files that are loaded together: each file alone would load the server, or start a browser, for itself. */
const TOGETHER = 6;
/** Its tests take the whole processor. Those of the other folders mostly wait. */
const BUSY = "browser";
/** The part of the run in which these begin, so that it does not end with one of them alone. */
const BUSY_UNTIL = 0.85;

/**
 * Writes modules that import the test files of `tests`, and returns their paths in the order in which they run: the
 * browser's among all the others, so that few of them compete with each other.
 */
export async function groupTests(tests: string, folder: string): Promise<string[]> {
  const folders = Map.groupBy(await testFiles(tests), (path) => path.slice(0, path.lastIndexOf("/")));
  const groups = [...folders.keys()].map((path) => relative(tests, path)).flatMap((name) =>
    chunksOf(folders.get(join(tests, name))!).map((files, i) => ({ name, files, i }))
  );
  const [busy, others] = [true, false].map((isBusy) => groups.filter(({ name }) => name === BUSY === isBusy));
  const placed = [
    ...busy.map((group, i) => ({ group, at: BUSY_UNTIL * i / busy.length })),
    ...others.map((group, i) => ({ group, at: (i + 0.5) / others.length })),
  ].sort((a, b) => a.at - b.at);
  return await Promise.all(placed.map(async ({ group: { name, files, i } }) => {
    const path = `${folder}/${name.replaceAll("/", "-") || "all"}_${i + 1}_test.ts`;
    await Deno.writeTextFile(
      path,
      files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(""),
    );
    return path;
  }));
}

async function testFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) files.push(...await testFiles(path));
    else if (/_test\.tsx?$/.test(name)) files.push(path);
  }
  return files.sort();
}

function chunksOf(files: string[]): string[][] {
  const count = Math.ceil(files.length / TOGETHER);
  const size = Math.ceil(files.length / count);
  return Array.from({ length: count }, (_, i) => files.slice(i * size, (i + 1) * size));
}
