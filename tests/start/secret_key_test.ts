import assert from "node:assert/strict";
import { join } from "node:path";
import { clone } from "../support/databases.ts";
import { DataFolder } from "./data_folder.ts";
import { Parley, refusal, type Start } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

Deno.test("the key file is created once, and only its owner can read it", sanitizers, async () => {
  await using database = await clone("empty");
  await using folder = await DataFolder.make();
  const start = { DATA_DIR: folder.path, DATABASE_URL: database.url };
  const path = join(folder.path, "secret.key");

  await Promise.all([startAndStop(start), startAndStop(start)]);
  const key = await Deno.readTextFile(path);
  assert.match(key, /^[0-9a-f]{64}\n$/);
  assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
  await startAndStop(start);
  assert.equal(await Deno.readTextFile(path), key);
  const names = [...Deno.readDirSync(folder.path)].map(({ name }) => name);
  assert.deepEqual(names.sort(), ["files", "secret.key"]);
});

Deno.test("SECRET_KEY_FILE names another key file", sanitizers, async () => {
  await using database = await clone("empty");
  await using folder = await DataFolder.make();
  await using shared = await DataFolder.make();
  const SECRET_KEY_FILE = join(shared.path, "parley.key");
  await startAndStop({ DATA_DIR: folder.path, DATABASE_URL: database.url, SECRET_KEY_FILE });
  assert.match(await Deno.readTextFile(SECRET_KEY_FILE), /^[0-9a-f]{64}\n$/);
  await assert.rejects(Deno.stat(join(folder.path, "secret.key")), Deno.errors.NotFound);
});

for (const remains of ["", "\0".repeat(65), "half of it"]) {
  Deno.test(
    `a key file with ${JSON.stringify(remains.slice(0, 10))} in it is refused, and left`,
    sanitizers,
    async () => {
      await using database = await clone("empty");
      await using folder = await DataFolder.make();
      const path = join(folder.path, "secret.key");
      await Deno.writeTextFile(path, remains);

      const { code, output } = await refusal({ DATA_DIR: folder.path, DATABASE_URL: database.url });

      assert.equal(code, 1);
      assert.match(output, /^The key file \S+secret\.key is damaged: restore it/);
      assert.equal(output.split("\n").length, 1, output);
      assert.equal(await Deno.readTextFile(path), remains);
    },
  );
}

async function startAndStop(start: Start): Promise<void> {
  await using parley = await Parley.open(start);
  assert.ok(await parley.databaseAnswers());
}
