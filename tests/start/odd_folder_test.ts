import assert from "node:assert/strict";
import { Parley } from "./parley.ts";
import { ProjectCopy } from "./project_copy.ts";

const ODD = "with space q?m 小组 über 100% a#b %23 'it''s' [x]{y}(z)/Мой чат #1 (50%)";

Deno.test("the project is built and started in a folder of any name", async () => {
  await using copy = await ProjectCopy.make(ODD);
  await using parley = await Parley.open({ project: copy.path, DATA_DIR: `${copy.path}/data` });
  const page = await fetch(parley.origin);
  assert.equal(page.status, 200);
  const [script] = /\/assets\/main-[^"]+\.js/.exec(await page.text())!;
  const asset = await fetch(parley.origin + script);
  await asset.body?.cancel();
  assert.equal(asset.status, 200);
  assert.equal(await parley.initialized(), false);
});
