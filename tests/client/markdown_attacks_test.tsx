import { Provider } from "jotai";
import { createStore } from "jotai/vanilla";
import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "../../client/base/i18n/i18n.ts";
import Markdown from "../../client/components/text/markdown/Formatted.tsx";
import { partsOfLong } from "../../client/components/text/markdown/long.ts";

const i18n = createI18n("en", { chat: { markdown: { copy: "Copy", done: "Done", open: "To do" } } });

function html(content: string): string {
  return renderToStaticMarkup(
    <Provider store={createStore()}>
      <I18nextProvider i18n={i18n}>
        <Markdown content={content} />
      </I18nextProvider>
    </Provider>,
  );
}

const ELEMENTS =
  /^(p|br|a|em|strong|del|ul|ol|li|blockquote|pre|code|hr|div|span|button|svg|path|rect|table|thead|tbody|tr|th|td)$/;
const ATTRIBUTES =
  /^(class|href|target|rel|role|tabindex|dir|type|start|title|style|aria-\w+|data-[\w-]+|xmlns|width|height|viewBox|fill|stroke(-\w+)?|d|x|y|rx|ry)$/;

/** Every tag in the page must be one that we make, with attributes that we set. */
function violationsIn(page: string): string[] {
  const violations: string[] = [];
  for (const [, name, attributes] of page.matchAll(/<([a-zA-Z][\w:-]*)((?:\s[^>]*)?)>/g)) {
    if (!ELEMENTS.test(name)) violations.push(`<${name}>`);
    for (const [, attribute, value] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      if (!ATTRIBUTES.test(attribute)) violations.push(`${name} ${attribute}`);
      if (attribute === "href" && !/^(https?:\/\/|mailto:|\/(users|chat)\/)/.test(value)) {
        violations.push(value);
      }
      if (attribute === "style" && !/^text-align:(left|center|right)$/.test(value)) violations.push(value);
    }
  }
  return violations;
}

const ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java%0ascript:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A&#x61vascript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript\\:alert(1)",
  "javascript://example.org/%0aalert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "file:///etc/passwd",
  "blob:https://example.org/1",
  "filesystem:https://example.org/1",
  "view-source:https://example.org",
  "about:blank",
  "//evil.example",
  "/\\evil.example",
  "ftp://example.org",
  "intent://x#Intent;end",
  "x:y",
  "#anchor",
  "?query",
];

const HTML = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<a href='javascript:alert(1)'>x</a>",
  "<details open ontoggle=alert(1)>",
  "<math><mi xlink:href='data:x,1'>",
  "<style>@import 'https://evil.example'</style>",
  "<base href=https://evil.example>",
  "<form action=https://evil.example><button>x",
  "<input autofocus onfocus=alert(1)>",
  "<person uid=1 onclick=alert(1)>",
  "<channel name='x' style='position:fixed'>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\<script>alert(1)\\</script>",
  "<scr\0ipt>alert(1)</scr\0ipt>",
  "<p\nonclick=alert(1)>x",
];

const FORMS: ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x][1]\n\n[1]: ${address}`,
  (address) => `[x][1]\n\n[1]: <${address}>`,
  (address) => `[![x](${address})](${address})`,
  (address) => `[x](https://ok.example "${address}")`,
  (address) => `[a [b](${address})](${address})`,
  (address) => `| a |\n|---|\n| [x](${address}) |`,
  (address) => `- [ ] [x](${address})`,
  (address) => `> # [x](${address})`,
  (address) => `text ${address} text`,
  (address) => `[^1]\n\n[^1]: [x](${address})`,
  (address) => "```" + address + "\n" + address + "\n```",
  (address) => `[x](https://ok.example" onclick="alert(1) ${address})`,
];

Deno.test("links in Markdown lead only to the web, to mail or to this server", () => {
  for (const address of ADDRESSES) {
    for (const form of FORMS) assert.deepEqual(violationsIn(html(form(address))), [], form(address));
  }
});

Deno.test("HTML in Markdown is text", () => {
  for (const content of HTML) {
    const forms = [
      content,
      `**${content}**`,
      `> ${content}`,
      `| a |\n|---|\n| ${content} |`,
      `[${content}](x)`,
    ];
    for (const form of [...forms, `[x](${content})`, `![${content}](https://ok.example/${content})`]) {
      assert.deepEqual(violationsIn(html(form)), [], form);
    }
  }
});

Deno.test("a link sends no referrer, and a picture is shown as a link", () => {
  const link = '<a class="link" href="https://example.org/a" target="_blank" rel="noopener noreferrer">';
  assert.equal(html("[b](https://example.org/a)"), `<p>${link}b</a></p>`);
  assert.equal(html("![b](https://example.org/a)"), `<p>${link}b</a></p>`);
  assert.equal(html("[![b](https://evil.example/b)](https://example.org/a)"), `<p>${link}b</a></p>`);
  assert.match(html("https://example.org/a"), /href="https:\/\/example\.org\/a"/);
  assert.match(html("write to ada@example.org"), /href="mailto:ada@example\.org"/);
});

Deno.test("text that would render to nothing is shown as it was typed", () => {
  for (const content of ["[a]: /url", "[](https://example.org)", "![](/url)", "#", "> ", "&#32;"]) {
    assert.equal(html(content).replace(/&gt;/g, ">").replace(/&amp;/g, "&"), `<p>${content}</p>`);
  }
  assert.equal(
    html("[a]: /url\n[b]: <x>\n\nc [d]\n\n[d]: /url"),
    "<p>[a]: /url<br/>\n[b]: &lt;x&gt;</p>\n<p>c d</p>",
  );
  assert.match(html("***"), /<hr/);
  assert.match(html("-"), /<li/);
});

Deno.test("mentions show names, but neither in code nor in links", () => {
  assert.match(html("ask @5 about it"), /<span class="mention"[^>]*>@/);
  assert.doesNotMatch(html("`@5` and [ @5 ](https://example.org)"), /mention/);
  assert.equal(html("in #nowhere"), "<p>in #nowhere</p>");
});

const REPORT = `## Result

Some **bold** words, \`code\`, a [link](https://example.org/x) and *more*, as reports have them for a few lines.

- one item

  with a paragraph of its own
- another **item**

| a | b |
|---|---|
| 1 | 2 |

\`\`\`
const a = 1;

const b = 2;
\`\`\`

`;

Deno.test("the longest message is formatted from its beginning to its end", () => {
  const content = REPORT.repeat(Math.floor(65_536 / REPORT.length));
  const parts = partsOfLong(content);
  assert.ok(parts.length > 3);
  assert.equal(parts.join(""), content);
  const whole = html(REPORT).trim();
  const page = html(content);
  assert.doesNotMatch(page, /markdown__plain/);
  assert.equal(
    page.replaceAll(/\s+/g, ""),
    whole.repeat(content.length / REPORT.length).replaceAll(/\s+/g, ""),
  );
  assert.equal(
    partsOfLong(`${content}[a]: https://example.org`).length,
    1,
    "an address may have its name anywhere",
  );
});

const HEAVY: Record<string, string> = {
  quotes: ">".repeat(20_000),
  "spaced quotes": "> ".repeat(20_000) + "x",
  lists: Array.from({ length: 500 }, (_, depth) => "  ".repeat(depth) + "- x").join("\n"),
  "lists on a line": "- ".repeat(20_000),
  brackets: "[".repeat(30_000),
  "closed brackets": "[]".repeat(15_000),
  images: "![".repeat(15_000),
  "nested links": "[a](".repeat(10_000),
  stars: "*".repeat(30_000) + "a",
  "stars and words": "*a ".repeat(10_000),
  "stars between": "a**b".repeat(10_000),
  "stars and underscores": "*_".repeat(15_000) + "a" + "_*".repeat(15_000),
  ticks: Array.from({ length: 250 }, (_, n) => "`".repeat(n) + " ").join(""),
  angles: "<".repeat(30_000),
  comments: "<!--".repeat(8_000),
  entities: "&#".repeat(15_000),
  tables: "|".repeat(30_000),
  "a wide table": `|${"a|".repeat(3_000)}\n|${"-|".repeat(3_000)}\n${`|${"b|".repeat(3_000)}\n`.repeat(2)}`,
  "many tables": "|a|b|\n|-|-|\n|c|d|\n\n".repeat(1_500),
  definitions: Array.from({ length: 1_500 }, (_, n) => `[${n}]: x`).join("\n"),
  fences: "```\n".repeat(8_000),
  addresses: "https://a.b ".repeat(3_000),
  "a long address": "https://" + "a.".repeat(18_000),
  mails: "a@".repeat(18_000),
  dots: "www." + ".".repeat(30_000),
  words: "word ".repeat(13_000),
  "one word": "w".repeat(65_000),
  "mentions and channels": " @1 #a".repeat(6_000),
  backslashes: "\\".repeat(30_000),
  numbers: "1. ".repeat(10_000),
  tildes: "~".repeat(30_000),
  "empty lines": "\n".repeat(60_000),
};

/** The longest message, and shorter ones that are still formatted. */
const LENGTHS = [65_536, 24_000, 3_000];
/** Milliseconds. An idle machine needs a tenth of it. */
const TIMEOUT = 4000;

for (const [name, content] of Object.entries(HEAVY)) {
  Deno.test(`${name}: formatting stays fast`, () => {
    for (const length of LENGTHS) {
      const cut = content.slice(0, length);
      const begun = performance.now();
      const page = html(cut);
      const taken = performance.now() - begun;
      assert.ok(taken < TIMEOUT, `${taken | 0} ms for ${cut.length} letters`);
      assert.deepEqual(violationsIn(page).slice(0, 3), []);
    }
  });
}
