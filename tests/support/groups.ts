import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** Files that are loaded together: each file alone would load the server, or start a browser, for itself. */
const TOGETHER = 6;
/** The folder whose files take longest comes first, so that the run does not end with one of them alone. */
const FIRST = "browser";

/** Writes modules that import the test files of `tests`, and returns their paths in the order in which they run. */
export async function groupTests(tests: string, folder: string): Promise<string[]> {
  const folders = Map.groupBy(await testFiles(tests), (path) => path.slice(0, path.lastIndexOf("/")));
  const names = [...folders.keys()].map((path) => relative(tests, path)).sort((a, b) => rank(a) - rank(b));
  const groups = names.flatMap((name) =>
    chunksOf(folders.get(join(tests, name))!).map((files, i) => ({ name, files, i }))
  );
  return await Promise.all(groups.map(async ({ name, files, i }) => {
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

function rank(folder: string): number {
  return folder === FIRST ? 0 : 1;
}

function chunksOf(files: string[]): string[][] {
  const count = Math.ceil(files.length / TOGETHER);
  const size = Math.ceil(files.length / count);
  return Array.from({ length: count }, (_, i) => files.slice(i * size, (i + 1) * size));
}
