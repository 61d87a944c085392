import assert from "node:assert/strict";
import { stop } from "esbuild";
import { type Expression, expressionsIn } from "./support/expressions.ts";
import { DYNAMIC, SLOW } from "./support/known_expressions.ts";
import { verdictsOn } from "./support/slow_expressions.ts";

const ROOT = new URL("../", import.meta.url);

// It is a program of its own, which a test would otherwise have to end.
Deno.test.beforeAll(async () => void await expressionsIn("first.ts", ""));
Deno.test.afterAll(() => stop());

let everything: Promise<Expression[]> | undefined;

/** Those of server, client and db, once for each place in which they are. */
const all = () => everything ??= readAll();

async function readAll(): Promise<Expression[]> {
  const files = (await Promise.all(["server", "client", "db"].map(filesUnder))).flat();
  return (await Promise.all(
    files.map(async (file) => expressionsIn(file, await Deno.readTextFile(new URL(file, ROOT)))),
  )).flat();
}

async function filesUnder(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory) files.push(...await filesUnder(path));
    else if (/\.[jt]sx?$/.test(name) && !name.endsWith(".d.ts")) files.push(path);
  }
  return files;
}

const place = ({ file, code }: { file: string; code: string }) => `${file}: ${code}`;

/** What is wrong with the expressions: each that is slow or that nobody can decide on, with the reason. */
async function slowAmong(expressions: Expression[]): Promise<Map<string, string>> {
  const readable = expressions.flatMap((one) =>
    one.pattern === undefined ? [] : [{ ...one, pattern: one.pattern }]
  );
  const distinct = [...Map.groupBy(readable, ({ pattern, flags }) => `/${pattern}/${flags}`).values()];
  const verdicts = await verdictsOn(distinct.map(([{ pattern, flags }]) => ({ pattern, flags })));
  const slow = distinct.flatMap((same, i) =>
    verdicts[i] === null ? [] : same.map((one) => [place(one), verdicts[i]] as [string, string])
  );
  return new Map(slow);
}

Deno.test("no expression takes more than linear time, unless its text is known to be short", async () => {
  const expressions = await all();
  console.log(
    `${expressions.length} expressions, ${SLOW.length} with a bound, ${DYNAMIC.length} put together at run time`,
  );
  assert.ok(expressions.length > 400, "for this test to mean anything");
  const dynamic = DYNAMIC.flatMap(({ file, patterns }) =>
    patterns.map((pattern) => ({ file, code: pattern, pattern, flags: "" }))
  );
  const slow = await slowAmong([...expressions, ...dynamic]);
  const listed = new Set(SLOW.map(place));
  assert.deepEqual([...slow].filter(([one]) => !listed.has(one)), []);
  assert.deepEqual(
    [...listed].filter((one) => !slow.has(one)),
    [],
    "is listed, and is no longer slow or there",
  );
});

Deno.test("what an expression is when the program runs is known", async () => {
  const unknown = (await all()).filter(({ pattern }) => pattern === undefined).map(place);
  assert.deepEqual([...new Set(unknown)].sort(), DYNAMIC.map(place).sort());
});

const PLANTED = [
  ["spaces at the end", String.raw`text.replace(/\s+$/, "")`],
  ["parts that begin anywhere", String.raw`text.split(/\s*;\s*q=/)`],
  ["nested repetitions", String.raw`/^(a+)+$/.test(text)`],
  ["a schema", String.raw`v.pipe(v.string(), v.maxLength(10), v.regex(/^(\w+\s?)*$/))`],
  ["constants of the file", 'const SPACES = String.raw`\\s*`; const ENDS = new RegExp(`${SPACES},`, "g");'],
  ["a call without `new`", 'const ENDS = RegExp("=+$");'],
];

Deno.test("one that is planted is found", async () => {
  for (const [what, source] of PLANTED) {
    const slow = await slowAmong(
      await expressionsIn("planted.tsx", `${source}; export const fast = /^\\w+$/;`),
    );
    assert.equal(slow.size, 1, what);
  }
});

Deno.test("one that is fast is not reported", async () => {
  const source = String
    .raw`/^\s*(\w+)=([^;]*);/.test(text); const NUMBER = new RegExp("^" + "\\d+" + "$", "u");`;
  const found = await expressionsIn("planted.ts", source);
  assert.deepEqual(found.map(({ pattern }) => pattern), [String.raw`^\s*(\w+)=([^;]*);`, String.raw`^\d+$`]);
  assert.deepEqual([...await slowAmong(found)], []);
});
