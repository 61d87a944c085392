import assert from "node:assert/strict";
import { startServer, type TestServer } from "../support/server.ts";
import { bytes, download, silence, text, upload } from "./support.ts";

const TEN = text("0123456789");
const ranged = (server: TestServer, path: string, range: string, more = {}) =>
  download(server, path, { headers: { Range: range, ...more } });

Deno.test("ranges of every form get their bytes", async () => {
  await using server = await startServer();
  const { path } = await upload(server, TEN);
  const expected: Record<string, [string, string]> = {
    "bytes=0-0": ["0", "bytes 0-0/10"],
    "bytes=2-4": ["234", "bytes 2-4/10"],
    "bytes=7-": ["789", "bytes 7-9/10"],
    "bytes=-5": ["56789", "bytes 5-9/10"],
    "bytes=-50": ["0123456789", "bytes 0-9/10"],
    "bytes=5-500": ["56789", "bytes 5-9/10"],
    "bytes=0-9": ["0123456789", "bytes 0-9/10"],
    "bytes=0-": ["0123456789", "bytes 0-9/10"],
    "bytes=0-9999999999999999999999": ["0123456789", "bytes 0-9/10"],
    "bytes=1-2,5-6": ["12", "bytes 1-2/10"],
  };
  for (const [range, [content, place]] of Object.entries(expected)) {
    const { status, text, headers } = await ranged(server, path, range);
    const got = [status, text, headers.get("content-range"), headers.get("content-length")];
    assert.deepEqual(got, [206, content, place, `${content.length}`], range);
  }
});

Deno.test("a range outside of the file is 416 with its size, and what is no range is the file", async () => {
  await using server = await startServer();
  const { path } = await upload(server, TEN);
  for (const range of ["bytes=10-", "bytes=10-20", "bytes=-0"]) {
    const { status, text, headers } = await ranged(server, path, range);
    assert.deepEqual([status, text, headers.get("content-range")], [416, "", "bytes */10"], range);
  }
  for (const range of ["lines=1-2", "bytes", "bytes=-", "bytes=5-2", "bytes=x-y", "hello", ""]) {
    const { status, text } = await ranged(server, path, range);
    assert.deepEqual([status, text], [200, "0123456789"], range);
  }
  const empty = await upload(server, text(""));
  assert.equal((await ranged(server, empty.path, "bytes=0-")).status, 416);
});

Deno.test("a range in the middle of a large file, and a read that is given up", async () => {
  await using server = await startServer();
  const content = bytes(3_000_000);
  const { path } = await upload(server, content);
  const { bytes: got } = await ranged(server, path, "bytes=1000000-2500000");
  assert.deepEqual(got, content.slice(1_000_000, 2_500_001));
  const url = `${server.origin}/api/resource/file?file_path=${path}`;
  const reader = (await fetch(url)).body!.getReader();
  await reader.read();
  await reader.cancel();
});

Deno.test("HEAD has the headers of GET, and no bytes", async () => {
  await using server = await startServer();
  const { path } = await upload(server, TEN, { name: "a.txt" });
  const head = await server.nobody.request("HEAD", `/resource/file?file_path=${path}`);
  const whole = await download(server, path);
  for (const name of ["content-length", "etag", "last-modified", "content-type", "accept-ranges"]) {
    assert.equal(head.headers.get(name), whole.headers.get(name), name);
  }
  assert.deepEqual([head.status, head.text, whole.headers.get("content-length")], [200, "", "10"]);
  const gone = `/resource/file?file_path=2026/1/30/${crypto.randomUUID()}`;
  assert.equal((await server.nobody.request("HEAD", gone)).status, 404);
});

Deno.test("conditions are obeyed: 304, 412, and ranges of another version", async () => {
  await using server = await startServer();
  const { path, hash } = await upload(server, TEN);
  const { headers } = await download(server, path);
  const etag = headers.get("etag")!;
  const modified = headers.get("last-modified")!;
  assert.equal(etag, `"${hash}"`);
  const before = new Date(Date.parse(modified) - 10_000).toUTCString();
  const status = async (asked: Record<string, string>) =>
    (await download(server, path, { headers: asked })).status;
  assert.equal(await status({ "If-None-Match": etag }), 304);
  assert.equal(await status({ "If-None-Match": `W/${etag}, "x"` }), 304);
  assert.equal(await status({ "If-None-Match": '"x"' }), 200);
  assert.equal(await status({ "If-Modified-Since": modified }), 304);
  assert.equal(await status({ "If-Modified-Since": before }), 200);
  assert.equal(await status({ "If-None-Match": '"x"', "If-Modified-Since": modified }), 200);
  assert.equal(await status({ "If-Match": etag }), 200);
  assert.equal(await status({ "If-Match": "*" }), 200);
  assert.equal(await status({ "If-Match": '"x"' }), 412);
  assert.equal(await status({ "If-Unmodified-Since": modified }), 200);
  assert.equal(await status({ "If-Unmodified-Since": before }), 412);
  const part = async (version: string) =>
    (await ranged(server, path, "bytes=1-2", { "If-Range": version })).status;
  assert.deepEqual([await part(etag), await part(modified), await part('"x"'), await part(before)], [
    206,
    206,
    200,
    200,
  ]);
});

Deno.test("names of every language come back whole, as the attachment's name", async () => {
  await using server = await startServer();
  const names = [
    "plain.txt",
    "two words.txt",
    "季度报告 第三版.txt",
    "تقرير الربع الثالث.txt",
    "🎉 party 👩‍👩‍👧.txt",
    'quote " and \\ backslash'.replace("\\", "") + ".txt",
    `${"é".repeat(125)}x.txt`,
    "semi;colon%20=.txt",
  ];
  const { parse } = await import("content-disposition");
  for (const name of names) {
    const { path } = await upload(server, TEN, { name });
    const { headers } = await download(server, path, undefined, "&download=true");
    const { type, parameters } = parse(headers.get("content-disposition")!);
    assert.deepEqual([type, parameters.filename], ["attachment", name]);
  }
  assert.equal(new TextEncoder().encode(names[6]).length, 255);
});

Deno.test("names of paths and with line breaks do no harm", async () => {
  await using server = await startServer();
  for (const name of ["../../etc/passwd", "C:\\boot\\passwd", "/etc/passwd"]) {
    const { path } = await upload(server, TEN, { name });
    assert.match((await download(server, path)).headers.get("content-disposition")!, /filename="?passwd/);
  }
  const { path } = await upload(server, TEN, { name: "a\r\nX-Evil: 1.txt" });
  const { status, headers } = await download(server, path);
  assert.deepEqual([status, headers.get("x-evil")], [200, null]);
  const long = { filename: "x".repeat(1025) };
  assert.equal((await server.as("bo").post("/resource/file/prepare", long)).status, 400);
});

Deno.test("what a browser shows is downloaded when that is asked for", async () => {
  await using server = await startServer();
  const shown = { "text/plain": text("hello"), "application/pdf": text("%PDF-1.4"), "audio/wav": silence() };
  for (const [type, content] of Object.entries(shown)) {
    const { path } = await upload(server, content, { name: "a", type });
    const how = async (query: string) =>
      (await download(server, path, undefined, query)).headers.get("content-disposition");
    assert.match(`${await how("")}`, /^inline/, type);
    assert.match(`${await how("&download=true")}`, /^attachment/, type);
  }
});

Deno.test("Safari gets a PDF as a download, because it shows nothing of it in a sandbox", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("%PDF-1.4"), { name: "a.pdf" });
  const { path: words } = await upload(server, text("hello"), { name: "a.txt" });
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  const agents = {
    [`${mac} Version/18.0 Safari/605.1.15`]: /^attachment/,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1":
      /^attachment/,
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36":
      /^inline/,
    "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0": /^inline/,
    "": /^inline/,
  };
  for (const [agent, how] of Object.entries(agents)) {
    const headers = { "User-Agent": agent };
    const { headers: got } = await download(server, path, { headers });
    assert.match(got.get("content-disposition")!, how, agent);
    assert.match(got.get("content-security-policy")!, /sandbox$/);
    const other = await download(server, words, { headers });
    assert.match(other.headers.get("content-disposition")!, /^inline/, agent);
  }
});

Deno.test("paths that no upload has lead nowhere", async () => {
  await using server = await startServer();
  const { path } = await upload(server, TEN);
  const secret = `${server.shared.data}/secret.key`;
  const tricks = [
    "",
    "/etc/passwd",
    secret,
    "../secret.key",
    `${path}/../../secret.key`,
    `${path}.data`,
    `/${path}`,
    `${path}/`,
    `${path}\0`,
    `${path}\n`,
    path.replaceAll("/", "//"),
    path.replaceAll("/", "\\"),
    path.toUpperCase(),
    "%2e%2e/secret",
  ];
  for (const trick of tricks) assert.equal((await download(server, trick)).status, 400, trick);
  assert.equal((await server.nobody.get("/resource/file")).status, 400);
  const [, ...parts] = path.split("/");
  for (const other of [`2020/${parts.join("/")}`, `2026/1/30/${crypto.randomUUID()}`]) {
    assert.equal((await download(server, other)).status, 404, other);
  }
  assert.equal((await download(server, path, undefined, "&thumbnail=true")).status, 404, "no picture");
});
