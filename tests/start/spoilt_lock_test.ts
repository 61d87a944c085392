import assert from "node:assert/strict";
import { DataFolder, isRunning } from "./data_folder.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

/** What a power cut, a full disk or a person may leave of PostgreSQL's lock file. */
const REMAINS = {
  "nothing": "",
  "an empty line": "\n",
  "zeros": "\0".repeat(80),
  "words": "not a number\n",
  "nobody": "0\n",
  "a negative number": "-1\n/nowhere\n",
  "a number that is somebody else's": `${Deno.pid}\n/nowhere\n`,
  "a number that is nobody's": "4194303\n",
  "a number that no machine has": `${"9".repeat(40)}\n`,
};

Deno.test("the server starts with any remains of the database's lock file", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await (await Parley.open({ DATA_DIR: folder.path }))[Symbol.asyncDispose]();
  for (const [what, text] of Object.entries(REMAINS)) {
    await Deno.writeTextFile(folder.postgresLock, text);

    await using parley = await Parley.open({ DATA_DIR: folder.path });

    assert.ok(await parley.databaseAnswers(), what);
  }
});

Deno.test("a database that still runs without its lock file is found and stopped", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const killed = await Parley.open({ DATA_DIR: folder.path });
  const orphan = await folder.postgresPid();
  killed.kill("SIGKILL");
  await killed.ended();
  await Deno.truncate(folder.postgresLock);
  assert.ok(isRunning(orphan), "for this test to mean anything, PostgreSQL has to outlive it");

  await using parley = await Parley.open({ DATA_DIR: folder.path });

  assert.ok(await parley.databaseAnswers());
  assert.notEqual(await folder.postgresPid(), orphan);
});
