import assert from "node:assert/strict";
import { HEADERS } from "./headers.ts";
import type { HostileText } from "./hostile_text.ts";
import { start } from "./server.ts";
import { LENGTH, textsOf } from "./texts.ts";
import { type Labelled, Watch } from "./watch.ts";

/** What answers outside of `/api`, and its own document. */
const PAGES = [
  "/",
  "/login",
  "/chat/channel/1",
  "/settings/account",
  "/none/",
  "/assets/none.js",
  "/favicon.ico",
  "/widget.js",
  "/widget.html",
  "/health",
  "/metrics",
  "/api/spec",
  "/api/none",
];
/** So many headers of 16 kB fit in the 64 kB that a request may have. */
const AT_ONCE = 3;

Deno.test("nothing that is sent to a page or a file of the client keeps others waiting", async () => {
  await using server = await start();
  const wrong = new Set<string>();
  using watch = new Watch(server.url, server.pid, ({ what }, { status, text }) => {
    if (status === 0 || status >= 500) wrong.add(`${what}: ${status} ${text.slice(0, 200)}`);
  });
  await watch.send(requests(textsOf(LENGTH)));
  console.log(`${PAGES.length} pages, ${watch.sent} requests, longest wait ${Math.round(watch.longest)} ms`);
  assert.deepEqual([...wrong].slice(0, 60), []);
  assert.deepEqual(watch.slow, []);
});

function* requests(texts: HostileText[]): Generator<Labelled> {
  for (const page of PAGES) {
    for (const text of texts) {
      const label = (part: string, target: string, headers = {}): Labelled => ({
        what: `GET ${page} ${part}: ${text.name}`,
        request: { method: "GET", target, headers },
      });
      for (let at = 0; at < HEADERS.length; at += AT_ONCE) {
        const names = HEADERS.slice(at, at + AT_ONCE);
        yield label(names.join(", "), page, Object.fromEntries(names.map((name) => [name, text.header])));
      }
      yield label("query", `${page}?lang=${text.query}`);
      yield label("path", `${page.replace(/\/$/, "")}/${text.path}`);
    }
  }
}
