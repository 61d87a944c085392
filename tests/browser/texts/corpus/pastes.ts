import type { Cases } from "../cases.ts";

const same = (...texts: string[]): Cases => texts.map((text) => [text, text]);
const code = (...texts: string[]): Cases => texts.map((text) => [text, `<pre>${text}</pre>`]);

/** Pasted as text, without anything that says what it is. */
export const pastes: Cases = [
  ...code(
    "Traceback (most recent call last):\n  File \"a.py\", line 3, in __init__\n    self.x = y\nKeyError: 'a'",
    "TypeError: x is not a function\n    at Object.<anonymous> (/a/b.js:1:2)\n    at Module._compile (node:internal:5:6)",
    'Exception in thread "main" java.lang.Error\n\tat a.b.C.d(C.java:3)\n\tat a.b.E.f(Unknown Source)',
    "goroutine 1 [running]:\nmain.main()\n\t/tmp/a.go:4 +0x1",
    "services:\n  web:\n    ports:\n      - 80:80",
    "jobs:\n  - stage: boot\n    run: make",
    "# a comment\napiVersion: v1\nkind: Pod\nmetadata:\n  name: x",
    "diff --git a/x b/x\n@@ -1,2 +1,2 @@\n   a\n-  b\n+  c",
    "def a(b):\n    if b:\n        return b(1)",
    "if (a) {\n  b(@1 );\n  c.d_e_ = *f;\n}",
    '{\n  "a": ":tada:",\n  "b": "@1 "\n}',
    "SELECT a.*, _b_\nFROM (\n    SELECT count(*) FROM c\n) AS d;",
  ),
  ...same(
    "SELECT * FROM a WHERE b LIKE '%_x_%'",
    "2026-01-02 10:00:00 INFO *** start *** _init_\n2026-01-02 10:00:01 INFO _done_ *x*",
    "2026-01-02 10:00:00 INFO a\n2026-01-02 10:00:01   WARN _b_ *c*",
    "On Monday Bo wrote:\n> shall we?\n>\n> soon?\nYes, let us.",
    ">> earlier\n> later\n\nfine",
    "NAME=value\n# comment\nOTHER=_x_",
    "Roses are red,\n  violets are blue,\nsugar is sweet,\n  and so are you.",
    "lunch @1 today",
    "Name\tCups\nAnn\t2\nBen\t3",
    "  PID TTY      TIME\n    1 ?    00:00:01\n   12 ?    00:00:00",
  ),
  [
    "Agenda\n  - tea (fresh)\n  - milk = cold\n  - bread",
    "Agenda\n<li>tea (fresh)</li><li>milk = cold</li><li>bread</li>",
  ],
  ["- a\n- b", "<li>a</li><li>b</li>"],
  ["**a** and `b`", "<b>a</b> and <code>b</code>"],
  ["```\n  a: @1\n    b\n```", "<pre>  a: @1\n    b</pre>"],
  ["# Title\n\ntext", "<h>Title</h>\ntext"],
  ["https://a.org/b_(c)", "<https://a.org/b_(c)>"],
  [":+1::tada:", ":+1::tada:"],
];
