import assert from "node:assert/strict";

const ROOT = new URL("../", import.meta.url);
const STYLES = "static/styles/";

/** Of libraries: icons, highlighted code, lists with boxes. */
const THEIRS = /^(lucide|hljs-.+|task-list-item)$/;

Deno.test("app.css lists every file of the styles, and each once", async () => {
  const listed = [...(await read(`${STYLES}app.css`)).matchAll(/@import url\("([^".][^"]*)"\)/g)];
  const files = (await filesIn(STYLES)).map((file) => file.slice(STYLES.length));
  assert.deepEqual(listed.map(([, file]) => file).sort(), files.filter((file) => file !== "app.css").sort());
});

Deno.test("every class that has rules is somewhere on the screen", async () => {
  const sources =
    (await Promise.all([...await filesIn("client/"), ...await filesIn("server/shell/")].map(read)))
      .join();
  const named = new Set(sources.match(/[a-z][\w-]*/g));
  const unused: string[] = [];
  for (const file of await filesIn(STYLES)) {
    const rules = (await read(file)).replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, "");
    for (const [, name] of rules.matchAll(/\.([a-z][\w-]*)/g)) {
      if (!named.has(name) && !THEIRS.test(name)) unused.push(`${file}: .${name}`);
    }
  }
  assert.deepEqual(unused, []);
});

// The build replaces light-dark() by what is decided where a token is defined.
Deno.test("whatever has a colour scheme of its own defines the tokens of colours anew", async () => {
  const [, defining] = (await read(`${STYLES}base/tokens.css`)).match(/\n([^{}]+) \{[^{}]*--color-canvas:/)!;
  const apart: string[] = [];
  for (const file of await filesIn(STYLES)) {
    if (file.endsWith("base/tokens.css")) continue;
    const rules = (await read(file)).matchAll(/([^{}]*)\{[^{}]*\bcolor-scheme:/g);
    apart.push(...[...rules].map(([, selector]) => selector.replaceAll(/\/\*.*?\*\//gs, "").trim()));
  }
  const known = defining.replaceAll(/\/\*.*?\*\//gs, "").split(",").map((one) => one.trim());
  assert.deepEqual([":root", ...apart], known);
});

// Otherwise every change of the page makes the browser restyle all of it.
Deno.test("what is within something that `:has()` finds is named by its class", async () => {
  const found: string[] = [];
  for (const file of await filesIn(STYLES)) {
    const outer: string[] = [];
    for (const [, prelude, mark] of (await read(file)).matchAll(/([^{};]*)([{};])/g)) {
      if (mark === "}") outer.pop();
      if (mark !== "{") continue;
      const selectors = withoutArguments(prelude.replaceAll(/\/\*.*?\*\//gs, ""));
      for (const selector of selectors.split(",")) {
        const last = selector.trim().split(/[\s>+~]+/).at(-1)!;
        const before = [...outer, selector.slice(0, selector.lastIndexOf(last))];
        if (/^[*:]/.test(last) && before.join().includes(":has")) found.push(`${file}: ${prelude.trim()}`);
      }
      outer.push(selectors);
    }
  }
  assert.deepEqual(found, []);
});

function withoutArguments(selectors: string): string {
  const inner = selectors.replaceAll(/\([^()]*\)/g, "");
  return inner === selectors ? inner : withoutArguments(inner);
}

function read(file: string): Promise<string> {
  return Deno.readTextFile(new URL(file, ROOT));
}

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))) {
    files.push(...isDirectory ? await filesIn(`${folder}${name}/`) : [folder + name]);
  }
  return files;
}
