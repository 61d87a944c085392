import assert from "node:assert/strict";
import { residentMemory } from "../bench/process.ts";
import { Raw } from "../support/raw.ts";
import { DataFolder } from "./data_folder.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

/** Opens connections one after another, even if some are closed. */
async function crowd(origin: string, size: number, words?: string): Promise<Raw[]> {
  const raws: Raw[] = [];
  for (let count = 0; count < size; count++) raws.push(await Raw.open(origin, words));
  return raws;
}

Deno.test(
  "more idle connections than the limit do not affect active clients",
  sanitizers,
  async () => {
    await using folder = await DataFolder.make();
    await using parley = await Parley.open({ DATA_DIR: folder.path, descriptors: 512 });
    const idle = await crowd(parley.origin, 2000);

    for (let count = 0; count < 20; count++) {
      assert.equal(await parley.health(), 200);
      assert.ok(await parley.databaseAnswers());
    }
    assert.equal(await idle[0].read(), "", "the longest idle had to leave");
    assert.equal(parley.output.match(/connections/g)?.length, 1, "that is printed once, not once for each");

    idle.forEach((raw) => raw[Symbol.dispose]());
    assert.equal(await parley.health(), 200);
  },
);

const CROWD = 5000;
/** The limit of this process, which holds the other end of all connections. */
const descriptors = Number(
  /^Max open files\s+(\d+)/m.exec(await Deno.readTextFile("/proc/self/limits"))?.[1],
);

Deno.test("5,000 idle connections and 1,000 half-open ones delay nobody and cost little memory", {
  ...sanitizers,
  ignore: descriptors < 1.5 * CROWD,
}, async () => {
  await using folder = await DataFolder.make();
  await using parley = await Parley.open({ DATA_DIR: folder.path });
  assert.ok(await parley.databaseAnswers());
  const before = await residentMemory(parley.pid);
  const raws = await crowd(parley.origin, CROWD);
  raws.push(...await crowd(parley.origin, CROWD / 5, "GET /health HTTP/1.1\r\nHost: loc"));

  for (let count = 0; count < 50; count++) assert.ok(await parley.databaseAnswers());
  const grown = Math.round((await residentMemory(parley.pid) - before) / 1_048_576);
  assert.ok(grown < 200, `the server grew by ${grown} MB`);
  await raws.at(-1)!.write("alhost\r\n\r\n");
  assert.equal(await raws.at(-1)!.status(), 200, "who was slow is still welcome");

  raws.forEach((raw) => raw[Symbol.dispose]());
  assert.equal(await parley.health(), 200);
});
