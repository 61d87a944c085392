import assert from "node:assert/strict";
import { Connection } from "../../db/driver/connection.ts";
import { eventually } from "../support/deadline.ts";
import { mayMount, SmallDisk } from "../support/small_disk.ts";
import { DataFolder } from "./data_folder.ts";
import { Parley } from "./parley.ts";

const options = { sanitizeOps: false, sanitizeResources: false, ignore: !mayMount() };

async function send(parley: Parley, token: string, text: string): Promise<number> {
  const answer = await fetch(`${parley.origin}/api/group/1/send`, {
    method: "POST",
    headers: { "content-type": "text/plain", "x-api-key": token },
    body: text,
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Writes to PostgreSQL's log until there is no room for it, which ends the database. */
async function exhaustLog(url: string): Promise<void> {
  const connection = new Connection(url);
  await assert.rejects(async () => {
    while (true) {
      await connection.run("select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))");
    }
  });
  await connection.end(0);
}

const linesAbout = (output: string, what: RegExp) =>
  output.split("\n").filter((line) => what.test(line)).length;

Deno.test({
  name: "a full disk refuses writes, is logged once, and damages nothing",
  ...options,
  async fn() {
    await using folder = await DataFolder.make();
    await using disk = await SmallDisk.mount(folder.path, "160m");
    await using parley = await Parley.open({ DATA_DIR: folder.path });
    const token = await parley.signedIn();
    const stored: string[] = [];
    const sendAndNote = async (text: string) => {
      const status = await send(parley, token, text);
      if (status === 200) stored.push(text);
      else assert.equal(status, 503, text.slice(0, 20));
      return status;
    };
    assert.equal(await sendAndNote("before"), 200);

    await disk.fill();
    let refused = 0;
    for (let n = 0; refused < 50; n++) {
      if (await sendAndNote(`${n} ${crypto.randomUUID().repeat(100)}`) === 503) refused++;
      assert.ok(n < 20_000);
    }
    await disk.makeRoom();

    await eventually(async () => await sendAndNote("after") === 200 || undefined, "room to be used", 60_000);
    assert.deepEqual(await parley.textsIn(1, token), stored);
    assert.equal(linesAbout(parley.output, /lacks room/), 1, parley.output);
    assert.equal(linesAbout(parley.output, /^\s+at /), 0, parley.output);
  },
});

Deno.test({
  name: "a database ended by a full disk waits for space and returns with all messages",
  ...options,
  async fn() {
    await using folder = await DataFolder.make();
    await using disk = await SmallDisk.mount(folder.path, "160m");
    await using parley = await Parley.open({ DATA_DIR: folder.path });
    const token = await parley.signedIn();
    assert.equal(await send(parley, token, "before"), 200);

    await disk.fill();
    await exhaustLog(await folder.databaseUrl());
    await parley.untilPrinted("It needs room on its disk");
    assert.ok(!await parley.databaseAnswers());
    assert.equal(await parley.health(), 200);
    await disk.makeRoom();

    await eventually(
      async () => await send(parley, token, "after") === 200 || undefined,
      "it to be back",
      60_000,
    );
    assert.deepEqual(await parley.textsIn(1, token), ["before", "after"]);
    assert.equal(linesAbout(parley.output, /It needs room/), 1, parley.output);
    assert.equal(linesAbout(parley.output, /^\s+at /), 0, parley.output);
  },
});
