import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../../db/start_error.ts";
import { checkDeno } from "../../server/start/oldest_deno.ts";
import { DataFolder } from "./data_folder.ts";
import { Parley, refusal } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

function oneSentence({ code, output }: { code: number; output: string }, about: RegExp) {
  assert.equal(code, 1);
  assert.match(output, about);
  assert.equal(output.split("\n").length, 1, output);
}

Deno.test("a second server on the same folder is refused, and the first goes on", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using first = await Parley.open({ DATA_DIR: folder.path });

  oneSentence(
    await refusal({ DATA_DIR: folder.path }),
    /^Another Parley is already using \S+: stop it first/,
  );
  assert.ok(await first.databaseAnswers());
});

Deno.test("a taken port is refused before anything is created", sanitizers, async () => {
  await using folder = await DataFolder.make();
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr as Deno.NetAddr;

  oneSentence(await refusal({ DATA_DIR: folder.path, PORT: `${port}` }), /^Port \d+ is taken: .* set PORT/);
  assert.deepEqual([...Deno.readDirSync(folder.path)], []);
});

for (const PORT of ["abc", "70000", "-1", "80.5"]) {
  Deno.test(`the port ${PORT} is refused`, sanitizers, async () => {
    oneSentence(await refusal({ PORT }), /^PORT must be a whole number/);
  });
}

Deno.test("an unknown format of logs is refused", sanitizers, async () => {
  oneSentence(await refusal({ environment: { LOG_FORMAT: "xml" } }), /^LOG_FORMAT must be text, .* or json/);
});

Deno.test("as JSON even the refusal of a start is one object", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const file = join(folder.path, "file");
  await Deno.writeTextFile(file, "in the way");
  const { output } = await refusal({ DATA_DIR: join(file, "data"), environment: { LOG_FORMAT: "json" } });
  const { level, msg } = JSON.parse(output);
  assert.deepEqual([level, /^Parley cannot write to/.test(msg)], ["error", true]);
});

Deno.test("an impossible folder is refused", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const file = join(folder.path, "file");
  await Deno.writeTextFile(file, "in the way");

  oneSentence(await refusal({ DATA_DIR: join(file, "data") }), /^Parley cannot write to .* set DATA_DIR/);
});

Deno.test(
  "a database that does not answer ends the start, and its password is not shown",
  sanitizers,
  async () => {
    await using folder = await DataFolder.make();
    const DATABASE_URL = "postgres://ada:secret@127.0.0.1:1/parley";

    const refused = await refusal({ DATA_DIR: folder.path, DATABASE_URL });

    oneSentence(refused, /^The database 127\.0\.0\.1:1\/parley does not answer .* check DATABASE_URL/);
    assert.doesNotMatch(refused.output, /secret/);
  },
);

Deno.test("a runtime that is too old is refused, and told what to do", sanitizers, async () => {
  await using folder = await DataFolder.make();
  const preload = fileURLToPath(new URL("old_deno.ts", import.meta.url));

  const refused = await refusal({ DATA_DIR: folder.path, preload });

  oneSentence(
    refused,
    /^Parley needs Deno 2\.7 or newer, and this is Deno 2\.6\.8: upgrade it with "deno upgrade"/,
  );
});

Deno.test("every runtime from 2.7 is accepted, and none before", () => {
  for (const version of ["2.7.0", "2.9.6", "2.10.0", "2.12.3", "3.0.0"]) checkDeno(version);
  for (const version of ["1.46.3", "2.0.0", "2.6.10"]) assert.throws(() => checkDeno(version), StartError);
});
