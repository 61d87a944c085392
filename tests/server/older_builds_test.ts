import assert from "node:assert/strict";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Manifest } from "../../client/build/manifest.ts";
import { publish } from "../../client/build/publish.ts";
import { assets } from "../../server/http/assets.ts";
import { readBuilt } from "../../server/http/built.ts";

const DAY = 24 * 3_600_000;
const APP = "client/app/App.tsx";

/** A folder for builds, and what a server that starts on it answers. */
async function builds() {
  const folder = await Deno.makeTempDir({ prefix: "parley-test-" });
  const dist = pathToFileURL(`${folder}/dist/`);
  return {
    dist,
    /** Publishes a build of these files. */
    async upgrade(...names: string[]): Promise<void> {
      const files = names.map((name) => {
        const contents = new TextEncoder().encode(`// ${name}`);
        return { path: fileURLToPath(new URL(`assets/${name}`, dist)), contents, hash: "", text: "" };
      });
      const manifest: Partial<Manifest> = {
        entry: names[0],
        modules: { [APP]: [] },
        pages: { [APP]: { css: "", texts: {}, laterTexts: {} } },
      };
      await publish(dist, files, manifest as Manifest, { compressed: true });
    },
    async get(name: string, encoding = "identity") {
      const app = assets(() => readBuilt(dist), dist);
      return await app.request(`/${name}`, { headers: { "Accept-Encoding": encoding } });
    },
    /** As if everything had been written so long ago. */
    async age(days: number): Promise<void> {
      const files = await Array.fromAsync(Deno.readDir(new URL("older/", dist)));
      const then = new Date(Date.now() - days * DAY);
      for (const { name } of files) await Deno.utime(new URL(`older/${name}`, dist), then, then);
    },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("the files of an older build stay for a week after the upgrade, and no longer", async () => {
  await using made = await builds();
  await made.upgrade("main-1.js", "c/part-1.js", "same.js");
  await made.upgrade("main-2.js", "same.js");
  await made.upgrade("main-3.js", "same.js");
  for (const name of ["main-1.js", "c/part-1.js", "main-2.js", "main-3.js", "same.js"]) {
    const answer = await made.get(name);
    assert.deepEqual([answer.status, await answer.text()], [200, `// ${name}`]);
    assert.equal(answer.headers.get("content-type"), "text/javascript; charset=utf-8");
    assert.match(answer.headers.get("cache-control")!, /immutable/);
  }
  assert.equal((await made.get("main-1.js", "br")).headers.get("content-encoding"), "br");

  await made.age(6);
  assert.equal((await made.get("main-1.js")).status, 200);
  await made.upgrade("main-4.js", "same.js");
  for (const name of ["main-1.js", "main-3.js"]) assert.equal((await made.get(name)).status, 200, name);

  await made.age(8);
  assert.equal((await made.get("main-1.js")).status, 404);
  assert.equal((await made.get("same.js")).status, 200, "a part of the new build");
  await made.upgrade("main-5.js", "same.js");
  const kept = (await Array.fromAsync(Deno.readDir(new URL("older/", made.dist)))).map(({ name }) => name);
  assert.deepEqual(kept.filter((name) => !/\.(br|gz)$/.test(name)).sort(), ["c", "main-4.js"]);
});

Deno.test("nothing but the files of builds is served", async () => {
  await using made = await builds();
  await made.upgrade("main-1.js");
  await made.upgrade("main-2.js");
  const longest = "x".repeat(5000);
  for (
    const name of ["..%2Fmanifest.json", "older", "c", ".", "%2E%2E/manifest.json", "main-1.js/x", longest]
  ) {
    assert.equal((await made.get(name)).status, 404, name);
  }
});
