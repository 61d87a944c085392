import assert from "node:assert/strict";
import { brotliCompressSync } from "node:zlib";
import { startServer, type TestServer } from "../support/server.ts";

/** In bytes of brotli: all that a site's visitor loads for the widget. */
const MOST = 60_000;
/** What it takes today is less. Raise this only for what visitors need. */
const PLANNED = 45_000;

async function load(server: TestServer, path: string) {
  const response = await fetch(server.origin + path);
  assert.equal(response.status, 200, path);
  const text = await response.text();
  return { text, headers: response.headers, size: brotliCompressSync(text).length };
}

Deno.test("script, page, its bundle, its style and one language take less than 60 kB", async () => {
  await using server = await startServer();
  const sizes: Record<string, number> = { script: (await load(server, "/widget.js")).size };
  for (const lang of ["en", "tr", "zh", "ja"]) {
    const { text, size } = await load(server, `/widget.html?host=2&lang=${lang}`);
    assert.match(text, new RegExp(`<html lang="${lang}"`));
    sizes[`page in ${lang}`] = size;
    for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      sizes[path] = (await load(server, path)).size;
    }
  }
  const pages = Object.entries(sizes).filter(([name]) => name.startsWith("page")).map(([, size]) => size);
  const others = Object.entries(sizes).filter(([name]) => !name.startsWith("page")).map(([, size]) => size);
  const sum = others.reduce((all, size) => all + size, Math.max(...pages));
  console.log(`The widget takes ${sum} bytes of brotli: ${JSON.stringify(sizes)}`);
  assert.ok(others.length === 3 && sum < MOST && sum < PLANNED, `${sum} bytes`);
});

Deno.test("the widget may be framed from anywhere, no other page may, and its policy is as strict", async () => {
  await using server = await startServer();
  const { headers, text } = await load(server, "/widget.html?host=2");
  const policy = headers.get("content-security-policy")!.split("; ");
  for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'"]) {
    assert.ok(policy.includes(rule), rule);
  }
  assert.ok(!policy.some((rule) => rule.startsWith("frame-ancestors")), "even * leaves out sandboxes");
  assert.equal(headers.get("x-frame-options"), null);
  assert.equal(headers.get("set-cookie"), null);
  assert.doesNotMatch(text, /<style|\sstyle=|\son\w+=/);
  const login = await load(server, "/login");
  assert.match(login.headers.get("content-security-policy")!, /frame-ancestors 'none'/);
});

Deno.test("what a site writes into the address does not get into the page", async () => {
  await using server = await startServer();
  const { text } = await load(
    server,
    `/widget.html?host=2&title=${encodeURIComponent("<script>alert(1)</script>")}`,
  );
  assert.doesNotMatch(text, /alert/);
  await server.as("ada").post("/admin/system/organization", { name: "</script><b>Ours" });
  const named = await load(server, "/widget.html?host=2");
  assert.doesNotMatch(named.text, /<\/script><b>|<b>Ours/);
});

Deno.test("an admin's style sheet is linked while there is one", async () => {
  await using server = await startServer();
  const before = await load(server, "/widget.html?host=2");
  assert.doesNotMatch(before.text, /widget-extra/);
  const data = ".header { letter-spacing: 1px }";
  assert.equal((await server.as("ada").put("/resource/widget-extra.css", { data })).body, true);
  const after = await load(server, "/widget.html?host=2");
  assert.match(after.text, /href="\/api\/resource\/widget-extra.css"/);
  assert.equal((await load(server, "/api/resource/widget-extra.css")).text, data);
});
