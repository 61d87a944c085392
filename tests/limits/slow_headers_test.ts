import assert from "node:assert/strict";
import { readProperties } from "../../server/messages/body.ts";
import { withoutEnd } from "../../server/schemas/ends.ts";
import { accepted } from "../../server/http/accepted.ts";
import { assertLinear } from "../support/growth.ts";
import { HOSTILE } from "../support/hostile_texts.ts";
import { startServer } from "../support/server.ts";

const HEADERS = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Content-Type",
  "Cookie",
  "If-None-Match",
  "Origin",
  "Range",
  "Referer",
  "Tus-Resumable",
  "Upload-Metadata",
  "User-Agent",
  "X-API-Key",
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "X-Parley-Tab",
  "X-Properties",
];
/** Of all hostile texts those that separate the parts of headers and paths. */
const SEPARATORS = Object.entries(HOSTILE).filter(([, hostile]) => /^a[\s/=,;:"]/.test(hostile(16)));
const PATHS = ["/", "/login", "/assets/none.js", "/api/user/me", "/api/file/tus", "/api/hook/none"];

Deno.test("no header makes a request slow, whatever is in it", async (t) => {
  await using server = await startServer();
  for (const [name, hostile] of SEPARATORS) {
    await t.step(name, async () => {
      for (const path of PATHS) {
        await assertLinear(path, async (size) => {
          const value = hostile(size).replaceAll("\n", " ");
          const headers = Object.fromEntries(HEADERS.map((header) => [header, value]));
          const answer = await server.app.fetch(new Request(server.origin + path, { headers }));
          await answer.body?.cancel();
          assert.ok(answer.status < 500, `${path}: ${answer.status}`);
        });
      }
    });
  }
});

Deno.test("no path makes a request slow, whatever is in it", async (t) => {
  await using server = await startServer();
  for (const [name, hostile] of SEPARATORS) {
    await t.step(name, async () => {
      for (
        const before of ["/", "/x", "/api/", "/assets/", "/chat/channel/", "/api/resource/file?file_path="]
      ) {
        for (const end of ["", "/"]) {
          await assertLinear(`${before}…${end}`, async (size) => {
            const path = before + hostile(size).replace(/^a/, "").replace(/[\s#<>`\\]/g, "/") + end;
            const answer = await server.app.fetch(new Request(server.origin + path));
            await answer.body?.cancel();
            assert.ok(answer.status < 500, `${path.slice(0, 40)}: ${answer.status}`);
          });
        }
      }
    });
  }
});

for (const [name, hostile] of Object.entries(HOSTILE)) {
  Deno.test(`a header of ${name} is read in the time of any header`, async () => {
    await assertLinear("Accept-Language", (size) => accepted(hostile(size)));
    await assertLinear("X-Properties", (size) => readProperties(hostile(size)));
  });
}

Deno.test("many slashes at the end of an address, or just before it, take no time", async () => {
  await assertLinear("at the end", (size) => withoutEnd("/".repeat(size), "/"));
  await assertLinear("before it", (size) => withoutEnd(`${"/".repeat(size)}x/`, "/"));
  assert.equal(withoutEnd("https://example.org/a//", "/"), "https://example.org/a");
  assert.equal(withoutEnd("//a", "/"), "//a");
});

Deno.test("what is accepted comes in the order in which it is wanted, without what is not", () => {
  assert.deepEqual(accepted("de;q=0.5, ja-JP , tr;q=0, en ; q=0.7"), ["ja-JP", "en", "de"]);
  assert.deepEqual(accepted(), []);
});
