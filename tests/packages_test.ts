import assert from "node:assert/strict";
import product from "../deno.json" with { type: "json" };
import tests from "./packages.json" with { type: "json" };
import { filesOf } from "./support/imports.ts";
import { productImports } from "./support/product.ts";

const ROOT = new URL("..", import.meta.url);

const installed = Object.keys(product.imports).filter((name) => !name.endsWith("/"));
const installedForTests = Object.keys(tests.imports);

const imported = new Set(
  productImports.map(({ to }) => to).filter((to) => !/^node:|\.tsx?$/.test(to)).map(packageOf),
);
const texts = await textsOf([...filesOf(productImports), "static/styles/app.css"]);

function packageOf(specifier: string): string {
  return specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

async function textsOf(files: string[]): Promise<string> {
  return (await Promise.all(files.map((file) => Deno.readTextFile(new URL(file, ROOT))))).join("\n");
}

/** Some are found by a path in `node_modules`, or by a name that is resolved later. */
const isNamedIn = (text: string) => (name: string) => RegExp(`["'/]${RegExp.escape(name)}["'/]`).test(text);

/** Types belong to a package that has none, or to the runtime. */
const typed = (name: string) => name === "@types/node" ? undefined : name.replace(/^@types\//, "");

Deno.test("what is imported outside the tests is installed without them", () => {
  assert.ok(imported.has("hono"), "for this test to mean anything");
  const missing = [...imported].filter((name) =>
    !installed.includes(name) && !installed.includes(`@types/${name}`)
  );
  assert.deepEqual(missing, [], "add it to deno.json");
});

Deno.test("a start installs no package that only tests use", () => {
  const isNamed = isNamedIn(texts);
  const idle = installed.filter((name) => {
    const wanted = typed(name);
    return wanted && !imported.has(wanted) && !isNamed(wanted);
  });
  assert.deepEqual(idle, [], "move it to tests/packages.json");
});

Deno.test("no package is installed twice, or there would be two of everything that it keeps", () => {
  assert.deepEqual(installedForTests.filter((name) => installed.includes(name)), []);
});

Deno.test("the tests use every package that is installed for them", async () => {
  const isNamed = isNamedIn(await textsOf(await Array.fromAsync(filesUnder("tests"))));
  assert.deepEqual(installedForTests.filter((name) => !isNamed(typed(name)!)), []);
});

async function* filesUnder(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    if (isDirectory && name !== "node_modules") yield* filesUnder(`${folder}/${name}`);
    else if (/\.tsx?$/.test(name)) yield `${folder}/${name}`;
  }
}
