import assert from "node:assert/strict";

const ROOT = new URL("..", import.meta.url);
const PRODUCT = ["client", "server", "db"];

/** The files below a folder, as paths below the root. */
async function filesUnder(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory && name !== "node_modules") files.push(...await filesUnder(path));
    else if (/\.tsx?$/.test(name)) files.push(path);
  }
  return files;
}

async function sourcesUnder(folders: string[], others: string[] = []): Promise<Map<string, string>> {
  const files = [...others, ...(await Promise.all(folders.map(filesUnder))).flat()];
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await Deno.readTextFile(new URL(file, ROOT))] as const),
    ),
  );
}

const QUESTION =
  /\/\*\*\s+(?:\* )?(?:What|Whatever|Whether|Who|Whoever|Whom|Whose|How|Where|When|Which|Why)\b.*/g;

Deno.test("doc comments begin with a noun or a verb", async () => {
  const sources = await sourcesUnder(PRODUCT);
  assert.ok(sources.size > 1000, "for this test to mean anything");
  const found = [...sources].flatMap(([file, source]) =>
    (source.match(QUESTION) ?? []).map((comment) => `${file}: ${comment}`)
  );
  assert.deepEqual(found, []);
  assert.match("/**\n * Whether it is on.\n */", QUESTION);
});

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type|abstract class) (\w+)/gm;
const IMPORTING = /(?:import|export) (?:type )?([\w*{}\s,]*?) ?from "([^"]+)"|import\("([^"]+)"\)/g;

/** The names that each file gives to others; `*` for all of them. */
function importedNames(sources: Map<string, string>): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    for (const [, clause, from, later] of source.matchAll(IMPORTING)) {
      const target = pathOf(file, from ?? later);
      const given = names.get(target) ?? new Set();
      names.set(target, given);
      const listed = clause?.match(/\{(.*)\}/s)?.[1];
      for (const name of listed?.match(/\w+(?: as \w+)?(?=\s*(?:,|$))/g) ?? ["*"]) {
        given.add(name.split(" as ")[0]);
      }
    }
  }
  return names;
}

function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith("schemas/")) return `server/${specifier}`;
  return new URL(specifier, new URL(file, ROOT)).href.slice(ROOT.href.length);
}

Deno.test("whatever a file exports is imported somewhere", async () => {
  const product = await sourcesUnder(PRODUCT);
  const names = importedNames(
    await sourcesUnder([...PRODUCT, "migrations", "tests"], ["main.ts", "doctor.ts"]),
  );
  const idle = [...product].flatMap(([file, source]) => {
    const given = names.get(file) ?? new Set();
    if (given.has("*")) return [];
    return [...source.matchAll(EXPORTED)].filter(([, name]) => !given.has(name)).map(([, name]) =>
      `${file}: ${name}`
    );
  });
  assert.deepEqual(idle, []);
});
