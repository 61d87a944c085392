import assert from "node:assert/strict";
import {
  MAX_HEADER_LENGTH,
  MAX_PATH_LENGTH,
  MAX_PATH_SEGMENTS,
  MAX_QUERY_LENGTH,
} from "../../server/http/request_limits.ts";
import { MAX_PROPERTIES_BYTES } from "schemas/messages.ts";
import { Raw, statusOf } from "../support/raw.ts";
import { base64 } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

/** Pages, calls of the API, and paths that lead nowhere. */
const PLACES = ["/", "/assets/", "/api/", "/api/user/", "/none/", "/widget/"];

Deno.test("a path that is too long or too deep is 414 without a body, wherever it leads", async () => {
  await using server = await startServer();
  for (const place of PLACES) {
    const long = place + "a".repeat(MAX_PATH_LENGTH + 1 - place.length);
    const deep = "/".repeat(MAX_PATH_SEGMENTS + 1 - place.split("/").length + 1);
    for (const path of [long, place + deep, place + "a/".repeat(10_000), place + "/".repeat(60_000)]) {
      using raw = await Raw.open(server.origin, get(path));
      assert.match(
        await raw.read(),
        /^HTTP\/1\.1 414 .*content-length: 0\r\n[^]*\r\n\r\n$/s,
        path.slice(0, 50),
      );
    }
    assert.notEqual(await statusOf(server.origin, get(long.slice(0, -1))), 414);
    assert.notEqual(await statusOf(server.origin, get(place + deep.slice(1))), 414);
  }
});

Deno.test("the query may have 16 kB, for pages and for calls", async () => {
  await using server = await startServer();
  for (const path of ["/cb/github/webapp", "/api/admin/system/initialized"]) {
    const ask = (length: number) => statusOf(server.origin, get(`${path}?code=${"x".repeat(length - 6)}`));
    assert.equal(await ask(MAX_QUERY_LENGTH + 1000), 414);
    assert.equal(await ask(MAX_QUERY_LENGTH - 1000), 200);
  }
});

Deno.test("deleting a thousand messages fits into the path", async () => {
  await using server = await startServer();
  const mids = Array.from({ length: 1000 }, (_, n) => 1_000_000_000_000_000 + n);
  assert.equal((await server.as("bo").delete(`/message/bulk/${mids}`)).status, 404);
});

/** Where each of these headers is taken apart. */
const READERS: [path: string, headers: string[]][] = [
  ["/", ["Cookie", "Accept-Language", "Accept-Encoding"]],
  ["/login", ["Cookie", "Accept-Language"]],
  ["/api/resource/organization/logo", ["If-None-Match"]],
];

Deno.test("a header that is taken apart may have 16 kB; a longer one is 431 without a body", async () => {
  await using server = await startServer();
  for (const [path, headers] of READERS) {
    for (const header of headers) {
      const ask = (length: number) => get(path, `${header}: ${"a".repeat(length)}`);
      using raw = await Raw.open(server.origin, ask(MAX_HEADER_LENGTH + 1));
      const answer = await raw.read();
      assert.match(answer, /^HTTP\/1\.1 431 .*\r\n\r\n$/s, `${path} ${header}`);
      assert.notEqual(await statusOf(server.origin, ask(MAX_HEADER_LENGTH)), 431, `${path} ${header}`);
    }
  }
  assert.equal(await mailing(server, "a".repeat(MAX_HEADER_LENGTH + 1)), 431);
  assert.notEqual(await mailing(server, "a".repeat(MAX_HEADER_LENGTH)), 431);
});

/** The status of a call that mails in the language of the browser. */
async function mailing(server: TestServer, language: string): Promise<number> {
  const headers = { "Accept-Language": language };
  return (await server.nobody.post("/user/send_login_magic_link?email=bo@example.org", undefined, {
    headers,
  })).status;
}

Deno.test("the line and the headers of a request may have 64 kB together", async () => {
  await using server = await startServer();
  for (const path of ["/health", "/login", "/api/admin/system/initialized"]) {
    const ask = (bytes: number) => statusOf(server.origin, get(path, `X-Filling: ${"a".repeat(bytes)}`));
    assert.equal(await ask(65_536), 400);
    assert.equal(await ask(65_000), 200);
  }
});

Deno.test("properties longer than the limit are 400, and garbage of that length is none", async () => {
  await using server = await startServer();
  const send = (properties: string) =>
    server.as("bo").trySend("lobby", "Hello", { headers: { "X-Properties": properties } });
  const plain = (bytes: number) => `{"note":"${"x".repeat(bytes - 11)}"}`;
  const refused = await send(plain(MAX_PROPERTIES_BYTES + 1));
  assert.deepEqual([refused.status, refused.text], [
    400,
    `X-Properties is longer than ${MAX_PROPERTIES_BYTES} bytes`,
  ]);
  assert.equal((await send("x".repeat(65_536))).status, 400);
  assert.deepEqual((await server.as("bo").messages("lobby")).messages, []);
  for (const header of [plain(MAX_PROPERTIES_BYTES), base64(plain(48_000))]) {
    assert.equal((await send(header)).status, 200);
  }
  const kept = await server.sql`select length(properties ->> 'note') as length from messages order by mid`;
  assert.deepEqual(kept.map(({ length }) => length), [MAX_PROPERTIES_BYTES - 11, 48_000 - 11]);
  assert.equal((await send(`${"=".repeat(60_000)}x`)).status, 200);
});
