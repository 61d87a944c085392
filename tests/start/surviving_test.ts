import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { DataFolder, isRunning } from "./data_folder.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };
const NOBODY = 65534;

Deno.test("an empty folder is enough to start", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.equal(await parley.health(), 200);
  assert.ok(await parley.databaseAnswers());
});

Deno.test({
  name: "an ordinary user can start the server",
  ...sanitizers,
  // With npx, Deno is installed in root's home, where nobody else may run it.
  ignore: Deno.uid() !== 0 || Deno.execPath().startsWith("/root/"),
  async fn() {
    await using folder = await DataFolder.make(NOBODY);
    await using parley = await Parley.open({ DATA_DIR: folder.path, uid: NOBODY });

    assert.ok(await parley.databaseAnswers());
    assert.equal((await Deno.stat(`/proc/${await folder.postgresPid()}`)).uid, NOBODY);
  },
});

Deno.test("after kill -9 the server starts again", sanitizers, async () => {
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

Deno.test("after kill -9 of server and database it starts again", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const killed = await Parley.open({ DATA_DIR: folder.path });
  killed.kill("SIGKILL");
  Deno.kill(await folder.postgresPid(), "SIGKILL");
  await killed.ended();

  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.ok(await parley.databaseAnswers());
});

Deno.test("after kill -9 during the creation of the database it begins anew", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const killed = new Parley({ DATA_DIR: folder.path });
  await killed.untilPrinted("Creating the database");
  killed.kill("SIGKILL");
  await killed.ended();

  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.ok(await parley.databaseAnswers());
});

Deno.test("a killed database is restarted while the server goes on", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using parley = await Parley.open({ DATA_DIR: folder.path });

  Deno.kill(await folder.postgresPid(), "SIGKILL");
  await parley.untilPrinted("starting it again");

  await eventually(async () => await parley.databaseAnswers() || undefined, "the database to come back");
  assert.equal(await parley.health(), 200);
});
