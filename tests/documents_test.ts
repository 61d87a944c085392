import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["main.ts", "server", "client", "db", "migrations", "static/styles", "tests"];
/** Documents that whoever reads the repository does not have. */
const ELSEWHERE = /\bpart [AB]\b|\bui-inventory\b|\binventory, \d|\bissue #?\d+\b/;

Deno.test("the map of the protocol names only files that exist", async () => {
  const map = await Deno.readTextFile(`${ROOT}/server/PROTOCOL.md`);
  const named = new Set(map.matchAll(/`([\w/]+\.tsx?)`/g).map(([, path]) => path));
  assert.ok(named.size > 25, `${named.size} files`);
  const lost = [];
  for (const path of named) {
    if (!await exists(`${ROOT}/server/${path}`) && !await exists(`${ROOT}/${path}`)) lost.push(path);
  }
  assert.deepEqual(lost, []);
});

Deno.test("no comment cites a document that is not here", async () => {
  const citing: string[] = [];
  let read = 0;
  for (const source of SOURCES) {
    for await (const path of filesOf(`${ROOT}/${source}`)) {
      if (path.endsWith("/documents_test.ts")) continue;
      read += 1;
      const lines = (await Deno.readTextFile(path)).split("\n");
      for (const [n, line] of lines.entries()) {
        if (/\/\/|\*/.test(line) && ELSEWHERE.test(line)) citing.push(`${path}:${n + 1}: ${line.trim()}`);
      }
    }
  }
  assert.ok(read > 2000, `${read} files`);
  assert.deepEqual(citing, []);
});

async function* filesOf(path: string): AsyncGenerator<string> {
  if ((await Deno.stat(path)).isFile) return yield path;
  for await (const { name } of Deno.readDir(path)) {
    const inside = `${path}/${name}`;
    if (!name.includes(".") || /\.(tsx?|css)$/.test(name)) yield* filesOf(inside);
  }
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
