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

async function sourcesUnder(folders: string[]): Promise<Map<string, string>> {
  const files = (await Promise.all(folders.map(filesUnder))).flat();
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
