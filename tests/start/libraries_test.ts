import assert from "node:assert/strict";
import { linkLibraries } from "../../db/postgres/libraries.ts";

Deno.test("libraries that the installation did not link are linked, and other links stay", async () => {
  const folder = await Deno.makeTempDir({ prefix: "parley-test-" });
  const lib = `${folder}/native/lib`;
  await Deno.mkdir(lib, { recursive: true });
  await Deno.writeTextFile(`${lib}/libicu.so.60.2`, "a library");
  await Deno.symlink("elsewhere", `${lib}/libicu.so`);
  const links = ["native/lib/libicu.so", "native/lib/libicu.so.60"].map((target) => ({
    source: "native/lib/libicu.so.60.2",
    target,
  }));
  await Deno.writeTextFile(`${folder}/native/pg-symlinks.json`, JSON.stringify(links));

  for (let start = 1; start <= 2; start++) {
    await linkLibraries(folder);
    assert.equal(await Deno.readTextFile(`${lib}/libicu.so.60`), "a library");
    assert.equal(await Deno.readLink(`${lib}/libicu.so`), "elsewhere");
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a package without a list of links is left as it is", async () => {
  const folder = await Deno.makeTempDir({ prefix: "parley-test-" });
  await linkLibraries(folder);
  assert.deepEqual([...Deno.readDirSync(folder)], []);
  await Deno.remove(folder);
});
