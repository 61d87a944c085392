import assert from "node:assert/strict";
import * as esbuild from "esbuild";
import { bundleOptions } from "../../client/build/bundle.ts";
import { noSinks } from "../../client/build/no_sinks.ts";
import { sinksIn } from "../../client/build/sinks.ts";

const ROOT = new URL("../../", import.meta.url);

const REFUSED: Record<string, string> = {
  "a.innerHTML = b": "innerHTML",
  "a['innerHTML'] += b": "innerHTML",
  "[a.outerHTML] = [b]": "outerHTML",
  "Object.assign(a, { innerHTML: b })": "innerHTML",
  "a.srcdoc = b": "srcdoc",
  "a.setAttribute('srcdoc', b)": "setAttribute",
  "a.setAttributeNS(null, 'onclick', b)": "setAttribute",
  "a.insertAdjacentHTML('beforeend', b)": "insertAdjacentHTML",
  "a?.setHTMLUnsafe(b)": "setHTMLUnsafe",
  "Document.parseHTMLUnsafe(b)": "parseHTMLUnsafe",
  "new DOMParser().parseFromString(b, 'text/html')": "parseFromString",
  "range.createContextualFragment(b)": "createContextualFragment",
  "document.write(b)": "write",
  "a.ownerDocument.writeln(b)": "writeln",
  "document.execCommand('insertHTML', false, b)": "execCommand",
  "eval(b)": "eval",
  "(0, globalThis.eval)(b)": "eval",
  "Function('a', b)": "Function",
  "new Function(b)": "Function",
  "new globalThis.Function(b)": "Function",
  "setTimeout('alert()')": "setTimeout",
  "setInterval(`alert(${a})`)": "setInterval",
  "setTimeout('alert' + b, 1)": "setTimeout",
  "new Worker(b)": "Worker",
  "new SharedWorker(b)": "SharedWorker",
  "importScripts(b)": "importScripts",
  "navigator.serviceWorker.register(b)": "serviceWorker",
  "document.createElement('script').src = b": "<script>",
  "document.createElementNS(a, 'SCRIPT')": "<SCRIPT>",
  "jsx('iframe', { srcDoc: b })": "srcDoc",
  "jsx('embed', { src: b })": "<embed>",
  "jsx('div', { dangerouslySetInnerHTML: { __html: b } })": "dangerouslySetInnerHTML",
};

const HARMLESS = [
  "'innerHTML'; `outerHTML`; /eval/",
  "a.textContent = b; a.append(b)",
  "stream.write(b); cache.write(b); a.register(b)",
  "setTimeout(b, 1); setTimeout(() => {}, 1)",
  "a.setAttribute('title', b)",
  "jsx('iframe', { src: b })",
  "document.execCommand('copy'); document.createElement('div')",
  "a instanceof Function; typeof eval",
];

Deno.test("everything that turns text into a page or a script is found", () => {
  const found = Object.keys(REFUSED).map((
    script,
  ) => [script, sinksIn(script).map(({ name }) => name).join(", ")]);
  assert.deepEqual(Object.fromEntries(found), REFUSED);
});

Deno.test("a name that only resembles a sink is not one", () => {
  assert.deepEqual(HARMLESS.flatMap(sinksIn), []);
});

// The builder's process ends a moment after `stop`.
const unhurried = { sanitizeOps: false, sanitizeResources: false };

Deno.test("the build refuses a sink in our code or in a package", unhurried, async () => {
  const planted = await refusals({
    "/client/components/text/SafeLink.tsx":
      "export const write = (a: Element, b: string) => a.outerHTML = b; write(document.body, '');",
    "/client/base/browser/theme.ts": "globalThis.eval(location.hash);",
    "/node_modules/remark-breaks/index.js": "new Function('return this')();",
  });
  assert.deepEqual(planted, [
    "Our own code uses eval, which our policy (Trusted Types) refuses: client/base/browser/theme.ts",
    "Our own code uses outerHTML, which our policy (Trusted Types) refuses: client/components/text/SafeLink.tsx",
    "remark-breaks uses Function, which our policy (Trusted Types) refuses: " +
    "node_modules/remark-breaks/index.js",
  ]);
});

/** The errors of the build when this code is added to the end of these files. */
async function refusals(planted: Record<string, string>): Promise<string[]> {
  const plant: esbuild.Plugin = {
    name: "plant",
    setup({ onLoad }) {
      onLoad({ filter: /\/(SafeLink\.tsx|theme\.ts|remark-breaks\/index\.js)$/ }, async ({ path }) => {
        const more = Object.entries(planted).find(([end]) => path.endsWith(end))?.[1] ?? "";
        const loader = path.endsWith(".tsx") ? "tsx" : "ts";
        return { contents: `${await Deno.readTextFile(path)}\n${more}`, loader };
      });
    },
  };
  try {
    await esbuild.build(bundleOptions(ROOT, { plugins: [plant, noSinks()] }));
    return [];
  } catch (failure) {
    return (failure as esbuild.BuildFailure).errors.map(({ text, location }) => {
      return `${text}: ${location!.file.replace(/node_modules\/.deno\/[^/]+\//, "")}`;
    }).toSorted();
  } finally {
    await esbuild.stop();
  }
}
