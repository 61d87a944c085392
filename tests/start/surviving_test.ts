import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { DataFolder, isRunning } from "./data_folder.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };
const NOBODY = 65534;

Deno.test("a fresh folder is all it needs to come up", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.equal(await parley.health(), 200);
  assert.ok(await parley.databaseAnswers());
});

Deno.test({
  name: "an ordinary user may start it",
  ...sanitizers,
  // Where npx brought it, Deno itself lies in root's own home, and nobody else may run it.
  ignore: Deno.uid() !== 0 || Deno.execPath().startsWith("/root/"),
  async fn() {
    await using folder = await DataFolder.make(NOBODY);
    await using parley = await Parley.open({ DATA_DIR: folder.path, uid: NOBODY });

    assert.ok(await parley.databaseAnswers());
    assert.equal((await Deno.stat(`/proc/${await folder.postgresPid()}`)).uid, NOBODY);
  },
});

Deno.test("killed without warning, it starts again on what it left behind", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const killed = await Parley.open({ DATA_DIR: folder.path });
  const orphan = await folder.postgresPid();
  killed.kill("SIGKILL");
  await killed.ended();
  assert.ok(isRunning(orphan), "for this test to mean anything, PostgreSQL has to outlive it");

  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.ok(await parley.databaseAnswers());
  assert.notEqual(await folder.postgresPid(), orphan);
});

Deno.test("killed together with its database, it starts again", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const killed = await Parley.open({ DATA_DIR: folder.path });
  killed.kill("SIGKILL");
  Deno.kill(await folder.postgresPid(), "SIGKILL");
  await killed.ended();

  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.ok(await parley.databaseAnswers());
});

Deno.test("killed while it creates its database, it starts afresh", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const killed = new Parley({ DATA_DIR: folder.path });
  await killed.hears("Creating the database");
  killed.kill("SIGKILL");
  await killed.ended();

  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.ok(await parley.databaseAnswers());
});

Deno.test("a database that is killed comes back while the server goes on", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using parley = await Parley.open({ DATA_DIR: folder.path });

  Deno.kill(await folder.postgresPid(), "SIGKILL");
  await parley.hears("starting it again");

  await eventually(async () => await parley.databaseAnswers() || undefined, "the database to come back");
  assert.equal(await parley.health(), 200);
});
