import assert from "node:assert/strict";

const LOCALES = new URL("../static/locales/", import.meta.url);
const LANGUAGES = ["en", "tr", "zh", "ja"];
const NAMESPACES = [
  "common",
  "chat",
  "member",
  "channel",
  "invitation",
  "account",
  "setting",
  "fav",
  "file",
  "search",
  "welcome",
  "auth",
  "widget",
  "mail",
  "relay",
];

type Texts = { [key: string]: string | Texts };

async function read(language: string, namespace: string): Promise<Texts> {
  return JSON.parse(await Deno.readTextFile(new URL(`${language}/${namespace}.json`, LOCALES)));
}

function entries(texts: Texts, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : entries(value, `${path}${key}.`)
  );
}

/** Languages differ in how many plural forms they have. */
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const keys = (texts: Texts) => [...new Set(entries(texts).map(([key]) => base(key)))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*[\w.]+/g) ?? [])].sort().join();

for (const namespace of NAMESPACES) {
  Deno.test(`${namespace} has the same keys in all four languages`, async () => {
    const english = await read("en", namespace);
    for (const language of LANGUAGES) {
      assert.deepEqual(keys(await read(language, namespace)), keys(english), language);
    }
  });

  Deno.test(`${namespace} has no empty text and every placeholder`, async () => {
    const english = new Map(entries(await read("en", namespace)).map(([key, text]) => [base(key), text]));
    for (const language of LANGUAGES) {
      for (const [key, text] of entries(await read(language, namespace))) {
        assert.notEqual(text.trim(), "", `${language} ${key}`);
        const wanted = placeholders(english.get(base(key)) ?? "");
        for (const one of placeholders(text).split(",")) {
          assert.ok(wanted.includes(one), `${language} ${key} has ${one}, English has ${wanted}`);
        }
      }
    }
  });
}

Deno.test("no line of Turkish ends within a word for mail", async () => {
  // What visitors send is searched as people type it. Mails are read as plain text too.
  const searched = ["addressMessage"];
  for (const namespace of NAMESPACES.filter((one) => one !== "mail")) {
    for (const [key, text] of entries(await read("tr", namespace))) {
      if (!searched.includes(key)) assert.doesNotMatch(text, /e-posta/i, `${namespace}:${key}`);
    }
  }
});

Deno.test("Turkish has only hyphens that the fonts have", async () => {
  for (const namespace of NAMESPACES) {
    for (const [key, text] of entries(await read("tr", namespace))) {
      assert.doesNotMatch(text, /[\u2010\u2011]/, `${namespace}:${key}`);
    }
  }
});

Deno.test("no line of Chinese or Japanese ends between a number and what it counts", async () => {
  const cut = /(\d|\{\{count\}\}) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;
  // Mails are read as plain text too.
  for (const namespace of NAMESPACES.filter((one) => one !== "mail")) {
    for (const language of ["zh", "ja"]) {
      for (const [key, text] of entries(await read(language, namespace))) {
        assert.doesNotMatch(text, cut, `${language} ${key}`);
      }
    }
  }
});
