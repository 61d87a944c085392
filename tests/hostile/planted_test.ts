import assert from "node:assert/strict";
import { run } from "../bench/process.ts";
import { textsOf } from "./texts.ts";
import { LONGEST_WAIT, Watch } from "./watch.ts";

Deno.test("a server with a slow pattern is reported, with the texts that are slow and no others", async () => {
  await using program = await run("../hostile/slow_program.ts");
  using watch = new Watch(
    program.url,
    program.pid,
    ({ what }, { status }) => assert.equal(status, 200, what),
  );
  const some = textsOf(32_768).filter(({ name }) =>
    ["spaces", "tabs", "one letter", "mentions"].includes(name)
  );
  await watch.send(some.map(({ name, body }) => ({
    what: name,
    request: { method: "POST", target: "/", headers: {}, body },
  })));
  assert.deepEqual(watch.slow.map((line) => line.replace(/^\d+ ms: /, "")).sort(), ["spaces", "tabs"]);
  assert.ok(watch.longest > LONGEST_WAIT);
});
