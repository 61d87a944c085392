import assert from "node:assert/strict";
import { read } from "../../archives/support.ts";
import { startServer } from "../../support/server.ts";
import { download } from "../support.ts";
import { archivedOf } from "./addresses.ts";
import type { Case } from "./cases.ts";
import { CASES } from "./cases.ts";
import { contentOf, forAll, waysOf } from "./ways.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** What the headers of an answer say is in it, and what a browser may do with that. */
function sayings({ headers }: { headers: Headers }) {
  const of = (name: string) => headers.get(name);
  const disposition = of("content-disposition")?.split(";")[0];
  return {
    type: of("content-type"),
    disposition,
    policy: of("content-security-policy"),
    nosniff: of("x-content-type-options"),
  };
}

function expected({ shown, type, name }: Case) {
  const kept = /^image\/svg\+xml/i.test(type) || name === "a.svg"
    ? "image/svg+xml"
    : "application/octet-stream";
  const disposition = shown ? "inline" : "attachment";
  return { type: shown ?? kept, disposition, policy: POLICY, nosniff: "nosniff" };
}

const named = (at: number, way: string) => `${at} ${JSON.stringify(CASES[at])} by ${way}`;

Deno.test(`${CASES.length} files with types of every kind are served as what they are, whichever way they came`, async () => {
  await using server = await startServer();
  assert.ok(CASES.length > 100);
  for (const [way, put] of Object.entries(await waysOf(server))) {
    const paths = await forAll((one, at) => put(server, one, contentOf(one, `${at}`)));
    await forAll(async (one, at) => {
      const wanted = expected(one);
      const whole = await download(server, paths[at]);
      assert.deepEqual([whole.status, sayings(whole)], [200, wanted], named(at, way));
      assert.deepEqual(whole.bytes, contentOf(one, `${at}`), named(at, way));
      if (way !== "older") return;
      const head = await server.nobody.request("HEAD", `/resource/file?file_path=${paths[at]}`);
      assert.deepEqual(sayings(head), wanted, `HEAD ${named(at, way)}`);
      if (one.body === "empty") return;
      const part = await download(server, paths[at], { headers: { Range: "bytes=-9" } });
      assert.deepEqual([part.status, sayings(part)], [206, wanted], `a range of ${named(at, way)}`);
    });
  }
});

Deno.test("what was stored before is served as what it is from bundles and favorites too", async () => {
  await using server = await startServer();
  const { older } = await waysOf(server);
  const paths = await forAll((one, at) => older(server, one, contentOf(one, `${at}`)));
  const archived = await archivedOf(server, paths);
  for (const [way, addresses] of Object.entries(archived)) {
    await forAll(async (one, at) => {
      const answer = await server.nobody.get(addresses[at]);
      assert.deepEqual([answer.status, sayings(answer)], [200, expected(one)], named(at, way));
      assert.deepEqual(answer.bytes, contentOf(one, `${at}`), named(at, way));
    });
  }
  const bundles = new Set(archived.bundle.map((address) => /file_path=([^&]+)/.exec(address)![1]));
  for (const bundle of bundles) {
    for (const { properties } of (await read(server, bundle)).messages) {
      assert.match(
        `${properties!.content_type}`,
        /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; [\w-]+=[\w.-]+)*$/,
        bundle,
      );
    }
  }
});
