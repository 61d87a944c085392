import assert from "node:assert/strict";
import { startServer, type TestServer } from "../support/server.ts";
import { bytes, download, text, upload } from "./support.ts";

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

Deno.test("only safe types are shown in the browser, and nothing runs in our origin", async () => {
  await using server = await startServer();
  const inline = ["image/png", "image/gif", "audio/mpeg", "video/mp4", "text/plain", "application/pdf"];
  const attached = [
    "text/html",
    "image/svg+xml",
    "application/xhtml+xml",
    "text/xml",
    "application/javascript",
    "application/zip",
    "Image/SVG+xml",
    "application/octet-stream",
  ];
  for (const type of [...inline, ...attached]) {
    const { path } = await upload(server, text("<script>alert(1)</script>"), { name: "a", type });
    const { headers } = await download(server, path);
    const how = headers.get("content-disposition")!.split(";")[0];
    assert.equal(how, inline.includes(type) ? "inline" : "attachment", type);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    if (type !== "application/pdf") assert.match(headers.get("content-security-policy")!, /sandbox/, type);
    const asked = await download(server, path, undefined, "&download=true");
    assert.match(asked.headers.get("content-disposition")!, /^attachment/, type);
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
