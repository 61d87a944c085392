import assert from "node:assert/strict";
import { toMarkdown } from "../../client/screens/chat/composer/paste/convert.ts";

const made = (html: string, plain = "", mode: string | null = null) =>
  toMarkdown({ html, plain, mode })?.text ?? null;

Deno.test("formatted text of a web page becomes Markdown", () => {
  assert.equal(
    made(`<meta charset="utf-8"><h2>Plan</h2><p>We <b>ship </b>on <i>Friday</i>, <s>Monday</s>.<br>Really.</p>
      <ul><li><p>tea</p></li><li>milk<ol><li>cold</li></ol></li></ul><blockquote>Said</blockquote><hr>`),
    "## Plan\n\nWe **ship** on *Friday*, ~~Monday~~.\nReally.\n\n- tea\n- milk\n  1. cold\n\n> Said\n\n---",
  );
  assert.equal(
    made(
      `<p>See <a href="https://a.org/x_y">the list</a> and <a href="https://a.org/">https://a.org/</a>.</p>`,
    ),
    "See [the list](https://a.org/x_y) and https://a.org/.",
  );
  assert.equal(
    made(`<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>`),
    "- [x] done\n- [ ] open",
  );
  assert.equal(
    made(`<p>Run <code>a_b</code>:</p><pre><code class="language-ts">let a = 1;\n\nlet b;</code></pre>`),
    "Run `a_b`:\n\n```ts\nlet a = 1;\n\nlet b;\n```",
  );
});

Deno.test("formatting that a document says by styles is kept", () => {
  assert.equal(
    made(`<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Due</span>
      <span style="font-style:italic;font-weight:400">soon</span></p><ul><li><p><span>a</span></p></li></ul></b>`),
    "**Due** *soon*\n\n- a",
  );
  const item = (sign: string, level: number, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span
     style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${words}</p>`;
  assert.equal(
    made(
      `<p class=MsoNormal><b>Order</b></p>${item("1.", 1, "tea")}${item("·", 2, "green")}${
        item("2.", 1, "milk")
      }`,
    ),
    "**Order**\n\n1. tea\n   - green\n2. milk",
  );
});

Deno.test("the bold and italics of Word are kept, and what it says for other scripts changes nothing", () => {
  const word = (html: string) =>
    made(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`);
  assert.equal(word("<p>One <b style='mso-bidi-font-weight:normal'>two</b> three</p>"), "One **two** three");
  assert.equal(word("<p>One <i style='mso-bidi-font-style:normal'>two</i> three</p>"), "One *two* three");
  assert.equal(word("<p>One <span style='mso-bidi-font-weight:bold'>two</span> three</p>"), null);
  assert.equal(word("<p>One <span style='mso-ansi-font-style:italic'>two</span> three</p>"), null);
  assert.equal(
    word("<p><b><i>a</i> b</b> <s>c</s> <span style='font:bold 12px Arial'>d</span></p>"),
    "***a* b** ~~c~~ **d**",
  );
  assert.equal(
    word("<p><b>All <span style='font-weight:normal'>but</span> this</b></p>"),
    "**All** but **this**",
  );
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l1 level1 lfo1'><![if !supportLists]><span lang=EN><span
     style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  const two = item("3)", "tea") + item("4)", "<b style='mso-bidi-font-weight:normal'>milk</b>");
  assert.equal(word(two), "3. tea\n4. **milk**", "the number is inside of another element");
  assert.equal(word(`<div class=WordSection1>${two}</div>`), "3. tea\n4. **milk**", "as mails have it");
  assert.equal(
    word(
      `<table class=MsoTableGrid><tr><td><p>Name<o:p></o:p></p></td><td><p><b style='mso-bidi-font-weight:normal'
      >Cups</b></p></td></tr><tr><td><p>Ada</p></td><td><p><b>2</b></p></td></tr></table>`,
    ),
    "| Name | Cups |\n| - | - |\n| Ada | **2** |",
  );
});

Deno.test("a document of Google and a mail keep marks, lists, links and tables, and nothing else is bold", () => {
  const docs = (html: string) => made(`<b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`);
  const span = (style: string, words: string) => `<span style="font-size:11pt;${style}">${words}</span>`;
  assert.equal(
    docs(
      `<p>${span("font-weight:400", "One ")}${span("font-weight:700", "two")}${
        span("font-style:italic", " three")
      }
      <a href="https://example.com/x">${
        span("text-decoration:underline", "link")
      }</a></p><ul><li><p>a</p></li><ul><li>
      <p>${span("font-weight:700", "b")}</p></li></ul></ul><p>${
        span("text-decoration:line-through", "old")
      }</p>`,
    ),
    "One **two** *three* [link](https://example.com/x)\n\n- a\n  - **b**\n\n~~old~~",
  );
  assert.equal(
    docs(`<div><table><tbody><tr><td><p>A</p></td><td><p>${span("font-weight:700", "B")}</p></td></tr>
      <tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></div>`),
    "| A | B |\n| - | - |\n| 1 | 2 |",
  );
  assert.equal(docs(`<p>${span("font-weight:400", "nothing")}</p>`), null);
  assert.equal(
    made(`<div dir="ltr">Hello <b>bold</b><div><br></div><div style="font-weight:bold">All of it</div>
      <blockquote>Old <a href="https://example.com">site</a></blockquote></div>`),
    "Hello **bold**\n\n**All of it**\n\n> Old [site](https://example.com)",
  );
});

Deno.test("cells of a spreadsheet are bold by their classes", () => {
  assert.equal(
    made(`<html><head><style><!-- td {font-weight:400;} .xl65 {color:red; font-weight:700;}
      .xl66, td.xl67 {font-style:italic} --></style></head><body><table><tr><td class=xl64>Name</td><td>Cups</td></tr>
      <tr><td class=xl65>Ada</td><td class=xl67>2</td></tr></table></body></html>`),
    "| Name | Cups |\n| - | - |\n| **Ada** | *2* |",
  );
});

Deno.test("pasted words in Chinese, Japanese and Korean have no codes beside their formatting", () => {
  assert.equal(
    made("<p><b>注意：</b>正文<b>（注）</b>后<i>强调。</i>然后<s>删。</s>好</p>"),
    "**注意：**正文**（注）**后*强调。*然后~~删。~~好",
  );
  assert.equal(made("<p><b>이것(참고)</b>은</p>"), "**이것(참고)**은");
});

Deno.test("addresses beside formatting are pasted as they are", () => {
  assert.equal(
    made("<p><b>a</b> https://a.org/x_y_ https://a.org/*b*c (https://a.org/_c_)</p>"),
    "**a** https://a.org/x_y_ https://a.org/*b*c (https://a.org/_c_)",
  );
});

Deno.test("cells of a spreadsheet become a table, and one cell its text", () => {
  assert.equal(
    made(`<google-sheets-html-origin><style>td{}</style><table><tbody><tr><td>Name</td><td>Cups</td></tr>
      <tr><td>Ada | Bo</td><td style="text-align:right">2<br>3</td></tr></tbody></table>`),
    "| Name | Cups |\n| - | - |\n| Ada \\| Bo | 2 3 |",
  );
  assert.equal(made("<table><tr><td>2_000 * 3</td></tr></table>", "2_000 * 3"), null);
});

Deno.test("text without formatting stays as it is", () => {
  assert.equal(made("<p>snake_case * and [so]</p><div>on</div>", "snake_case * and [so]\n\non"), null);
  assert.equal(made(`<a href="https://a.org">https://a.org</a>`, "https://a.org"), null);
  assert.equal(made(`<a href="javascript:alert(1)">a</a> <img src="https://a.org/b.png">`, "a"), null);
  assert.equal(made("<h1>A title</h1>", "A title"), null);
  assert.equal(
    made(`<p>my_own_name, a@b.org, https://a.org/a_b and <b>bold</b></p>`),
    "my_own_name, a@b.org, https://a.org/a_b and **bold**",
  );
});

Deno.test("code from an editor becomes a block, with its language where the editor says it", () => {
  const code = "    if (a) {\n      b();\n    }\n";
  const block = (language: string) => `\`\`\`${language}\nif (a) {\n  b();\n}\n\`\`\``;
  assert.equal(made("<div style='font-family: Menlo'>…</div>", code, "typescriptreact"), block("tsx"));
  assert.equal(
    made(
      `<meta><div style="color:#ccc;font-family: Consolas, monospace;white-space:pre"><div>
    <span>if</span></div></div>`,
      code,
    ),
    block(""),
  );
  assert.equal(made(`<div class="highlight highlight-source-js"><pre>…</pre></div>`, code), block("js"));
  assert.equal(
    made("", `def a(b):\n    if b:\n        return b(1)\n`),
    "```\ndef a(b):\n    if b:\n        return b(1)\n```",
  );
  assert.equal(made("", "```\na\n```", "typescript"), "````typescript\n```\na\n```\n````");
});

Deno.test("a word of code, prose and lists are no code block", () => {
  assert.equal(made("<div style='font-family: Menlo'>getName</div>", "getName", "typescript"), null);
  assert.equal(made("", "# Title\n\n  text\nmore", "markdown"), null);
  for (
    const text of [
      "Roses are red,\n  violets are blue,\nsugar is sweet,\n  and so are you.",
      "Agenda\n  - tea (fresh)\n  - milk = cold\n  - bread",
      "Dear all,\n\n    thank you for coming.\n    See you on Friday (at noon).\n\nAda",
      "Ada: hello\n  Bo: hi\n  Cy: well",
    ]
  ) assert.equal(made("", text), null, text);
});
