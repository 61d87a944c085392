import assert from "node:assert/strict";
import { stop } from "esbuild";
import { waysOutOf } from "./ways_out.ts";

const ROOT = new URL("../../", import.meta.url);

// The translator is a process, and outlives the test that starts it.
Deno.test.beforeAll(async () => void await waysOutOf("", "a.ts"));
Deno.test.afterAll(() => stop());

/** Looked at: they make no connection of their own. */
const PACKAGES = new Set([
  "@fastify/busboy",
  "@hono/react-renderer",
  "@node-rs/argon2",
  "@scure/base",
  // It would download lists of revoked certificates, but only for formats whose roots we take away.
  "@simplewebauthn/server",
  "@valibot/to-json-schema",
  "agora-token",
  "bowser",
  "cldr-annotations-full",
  "content-disposition",
  "content-type",
  "emojibase-data",
  "fflate",
  "file-type",
  "fresh",
  "hono",
  "hono-openapi",
  "html-encoding-sniffer",
  "htmlparser2",
  "i18next",
  "ipaddr.js",
  // With `customFetch` it asks through our guard.
  "jose",
  "jotai",
  "kysely",
  "mime",
  // With `customFetch` it asks through our guard.
  "openid-client",
  "otpauth",
  "ox",
  // It connects only for a push gateway, which we do not use.
  "prom-client",
  "react",
  "react-dom",
  "react-i18next",
  "sharp",
  "unhomoglyph",
  "valibot",
]);

const EXCEPTIONS: { file: string; way: string; reason: string }[] = [
  {
    file: "db/driver/",
    way: "package postgres",
    reason: "The database, where DATABASE_URL says or our own.",
  },
  { file: "db/driver/", way: "node:net connect", reason: "The socket on which the driver reaches it." },
  {
    file: "server/start/fast/connection.ts",
    way: "node:net Socket",
    reason: "Wraps a connection that came in.",
  },
  {
    file: "server/start/fast/probe.ts",
    way: "Deno.connect",
    reason: "Asks the server that it has just opened on this machine.",
  },
  {
    file: "server/mail/",
    way: "package nodemailer",
    reason: "The SMTP server that an admin sets, which often stands on this machine or in its network.",
  },
  {
    file: "server/mail/smtp.ts",
    way: "node:tls *",
    reason: "Reads the trusted certificates, which older runtimes cannot list.",
  },
  {
    file: "server/storage/s3/",
    way: "package aws4fetch",
    reason: "Only its signer, which sends nothing.",
  },
  {
    file: "server/storage/s3/",
    way: "fetch",
    reason: "The object storage that the environment names, which often stands in the server's own network.",
  },
  {
    file: "server/search_texts/child/pdf.ts",
    way: "package unpdf",
    reason: "Would fetch fonts and parts of files, but runs in a process that may use no network.",
  },
  { file: "server/events/websocket.ts", way: "package ws", reason: "Serves WebSockets, and opens none." },
];

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))) {
    if (isDirectory) yield* filesIn(`${folder}${name}/`);
    else if (/\.tsx?$/.test(name)) yield `${folder}${name}`;
  }
}

async function waysOut(): Promise<{ file: string; way: string }[]> {
  const files = ["main.ts", "doctor.ts"];
  for (const folder of ["server/", "db/", "migrations/"]) {
    files.push(...await Array.fromAsync(filesIn(folder)));
  }
  const found = await Promise.all(files.map(async (file) => {
    const ways = await waysOutOf(await Deno.readTextFile(new URL(file, ROOT)), file);
    return ways.map((way) => ({ file, way }));
  }));
  return found.flat().filter(({ way }) => !PACKAGES.has(way.replace(/^package /, "")));
}

Deno.test("the server sends requests only through server/outbound/fetch.ts", async () => {
  const found = await waysOut();
  const own = found.filter(({ file }) => file.startsWith("server/outbound/"));
  assert.ok(own.some(({ way }) => way === "node:http request"), "for this test to mean anything");

  const covers = (one: typeof found[number]) => (exception: typeof EXCEPTIONS[number]) =>
    one.file.startsWith(exception.file) && one.way === exception.way;
  const others = found.filter((one) => !own.includes(one) && !EXCEPTIONS.some(covers(one)));
  assert.deepEqual(others, [], "ask through server/outbound/fetch.ts, or name an exception with its reason");
  const needless = EXCEPTIONS.filter((exception) => !found.some((one) => covers(one)(exception)));
  assert.deepEqual(needless, [], "an exception that nothing needs any more");
});

const FOUND: Record<string, string[]> = {
  "await fetch(url)": ["fetch"],
  "const ask = globalThis.fetch": ["fetch"],
  "self['fetch'](url)": ["fetch"],
  "const { a = fetch } = b": ["fetch"],
  "new WebSocket(url)": ["WebSocket"],
  "await Deno.connect({ port: 1 })": ["Deno.connect"],
  "Deno['createHttpClient']({})": ["Deno.createHttpClient"],
  "import { request as ask } from 'node:http'": ["node:http request"],
  "import http from 'https'; http.get(url)": ["https *"],
  "import * as net from 'node:net'": ["node:net *"],
  "import { isIP, connect } from 'node:net'; isIP(connect)": ["node:net connect"],
  "await import('node:tls')": ["node:tls *"],
  "export * from 'node:dns'": ["node:dns *"],
  "import { request } from 'undici'; request()": ["package undici"],
  "const { fetch: ask } = await import('npm:@scope/name@1.0.0/sub')": ["package @scope/name"],
};

const HARMLESS = [
  "import type { IncomingMessage } from 'node:http'; const a = {} as IncomingMessage;",
  "import { isIP } from 'node:net'; isIP(''); import { join } from 'node:path'; join()",
  "app.fetch(request); const made = { fetch: (request) => app.fetch(request) };",
  "interface A { fetch(url: string): void } class B { fetch() {} }",
  "Deno.listen({ port: 1 }); a.connect(); connect(url); 'fetch'",
  "import { a } from './b.ts'; import { c } from 'schemas/d.ts'; a(c)",
];

Deno.test("every way to send a request is found", async () => {
  for (const [source, ways] of Object.entries(FOUND)) {
    const kept = `${source}; keep(request, ask, net)`;
    assert.deepEqual(await waysOutOf(source.startsWith("import") ? kept : source, "a.ts"), ways, source);
  }
});

Deno.test("a name that only resembles one is not", async () => {
  for (const source of HARMLESS) assert.deepEqual(await waysOutOf(source, "a.ts"), [], source);
});
