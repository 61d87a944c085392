import assert from "node:assert/strict";
import type { Manifest } from "../../client/build/manifest.ts";
import { stylesFor } from "../../client/build/page_styles.ts";

const DIST = new URL("../../dist/", import.meta.url);
const SIGN_IN = "client/screens/auth/SignIn.tsx";
const APP = "client/app/App.tsx";

const manifest: Manifest = JSON.parse(await Deno.readTextFile(new URL("manifest.json", DIST)));
const asset = (name: string) => Deno.readTextFile(new URL(`assets/${name}`, DIST));
const namespacesOf = async (name: string) => Object.keys(JSON.parse(await asset(name))).sort();

function rulesFor(sheet: string, source: string, path = "client/A.tsx"): string {
  const styles = stylesFor(new TextEncoder().encode(sheet), new Map([[path, source]]));
  return new TextDecoder().decode(styles);
}

Deno.test("a page gets the rules for the classes that its modules name, and no others", () => {
  const rules = [
    ["a{color:red}", true],
    [".card{color:red}", true],
    [".card:not(.other){color:red}", true],
    [".card,.other{color:red}", true],
    [".card__head{color:red}", true],
    [".other{color:red}", false],
    [".card .other{color:red}", false],
    [".count{color:red}", false],
    [".lucide{color:red}", false],
  ] as const;
  const source = 'const count = 1; const head = <p className="card" id={`card__head`}>{count}</p>;';
  for (const [rule, isKept] of rules) assert.equal(rulesFor(rule, source), isKept ? rule : "", rule);
  const library = "node_modules/lucide-react/dist/icon.mjs";
  assert.equal(rulesFor(".lucide{color:red}", "", library), ".lucide{color:red}");
});

Deno.test("who signs in loads neither the styles nor the texts of the app", async () => {
  const { css, texts, laterTexts } = manifest.pages[SIGN_IN];
  const sheet = await asset(css);
  assert.match(sheet, /\.auth__main\{/);
  for (const other of [".message", ".composer__field", ".settings-nav", ".hljs-string", ".yarl__portal"]) {
    assert.ok(!sheet.includes(`${other}{`), other);
  }
  for (const name of Object.values(texts)) {
    assert.deepEqual(await namespacesOf(name), ["account", "auth", "common"]);
  }
  assert.deepEqual(laterTexts, {});
});

Deno.test("the app begins with all its texts but those of the settings, which come with them", async () => {
  const { texts, laterTexts } = manifest.pages[APP];
  assert.deepEqual(Object.keys(texts).sort(), ["en", "ja", "tr", "zh"]);
  for (const name of Object.values(texts)) {
    assert.deepEqual(await namespacesOf(name), [
      "channel",
      "chat",
      "common",
      "fav",
      "file",
      "invitation",
      "member",
      "search",
    ]);
  }
  for (const name of Object.values(laterTexts)) {
    assert.deepEqual(await namespacesOf(name), ["account", "setting"]);
  }
});
