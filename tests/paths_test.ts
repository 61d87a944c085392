import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const ROOT = new URL("..", import.meta.url);
const FOLDERS = ["client", "server", "db", "migrations", "tests"];

/** What holds the URL of a file: a URL that is made of the module's own, and the names that such ones are given. */
const OF_A_FILE = /(?:(\w+)(?:: URL)? = )?new URL\([^)]*import\.meta\.url\)/g;
/** Here every URL is that of a file. */
const BUILDS = /^client\/(build\/|dev\.ts)/;

/** Where the path of a URL is taken for the path of a file, or the other way round. Spaces, umlauts, %, # and ? differ. */
function confusions(file: string, source: string): string[] {
  const names = [...source.matchAll(OF_A_FILE)].flatMap(([, name]) => name ?? []);
  const holders = ["import\\.meta\\.url\\)\\s*", ...names.map((name) => `\\b${name}`)];
  const path = BUILDS.test(file) ? "\\.pathname\\b" : `(?:${holders.join("|")})\\.pathname\\b`;
  const breaches = new RegExp(`${path}|file:///?\\$\\{|["'\`]file:///?["'\`] *\\+`);
  return source.split("\n").filter((line) => breaches.test(line)).map((line) => `${file}: ${line.trim()}`);
}

async function* sources(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* sources(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

Deno.test("the path of a URL is nowhere taken for that of a file", async () => {
  const files = ["main.ts", "doctor.ts"];
  for (const folder of FOLDERS) files.push(...await Array.fromAsync(sources(folder)));
  assert.ok(files.includes("client/build/bundle.ts"), "for this test to mean anything");
  const found: string[] = [];
  for (const file of files) {
    if (file === "tests/paths_test.ts") continue;
    found.push(...confusions(file, await Deno.readTextFile(`${fileURLToPath(ROOT)}${file}`)));
  }
  assert.deepEqual(found, []);
});

Deno.test("a file that confuses them is found", () => {
  const planted: [string, string][] = [
    ["tests/a.ts", 'const ROOT = new URL("..", import.meta.url).pathname;'],
    ["server/b.ts", 'const root = new URL("..", import.meta.url);\nread(root.pathname + "x");'],
    ["client/build/c.ts", "export const at = (root: URL) => root.pathname.slice(1);"],
    ["tests/d.ts", "await import(`file://${path}`);"],
    ["tests/e.ts", 'await import("file://" + path);'],
  ];
  for (const [file, source] of planted) assert.equal(confusions(file, source).length, 1, source);
  const right: [string, string][] = [
    ["tests/a.ts", 'const ROOT = fileURLToPath(new URL("..", import.meta.url));'],
    ["server/shell/b.ts", "const screen = screenAt(url.pathname);"],
    ["tests/c.ts", "await import(pathToFileURL(path).href);"],
    ["tests/d.ts", 'await refused(server, "file:///etc/passwd");'],
  ];
  for (const [file, source] of right) assert.deepEqual(confusions(file, source), [], source);
});
