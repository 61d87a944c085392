import assert from "node:assert/strict";
import { DataFolder, isRunning } from "./data_folder.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} stops it and its database`, sanitizers, async () => {
    await using folder = await DataFolder.make();
    await using parley = await Parley.open({ DATA_DIR: folder.path });
    const postgres = await folder.postgresPid();

    parley.kill(signal);

    assert.equal((await parley.ended()).code, 0);
    assert.ok(!isRunning(postgres));
    await assert.rejects(folder.postgresPid(), Deno.errors.NotFound);
  });
}

Deno.test("open streams end at once and do not hold it up", sanitizers, async () => {
  await using folder = await DataFolder.make();
  await using parley = await Parley.open({ DATA_DIR: folder.path });
  const stream = await anOpenStream(parley.origin);
  const asked = performance.now();

  parley.kill("SIGTERM");

  await stream.text();
  assert.equal((await parley.ended()).code, 0);
  assert.ok(performance.now() - asked < 10_000, "it waited for its deadline");
});

async function anOpenStream(origin: string): Promise<Response> {
  const post = (path: string, body: unknown) =>
    fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const ada = { email: "ada@example.org", password: "open sesame", name: "Ada", gender: 0 };
  await (await post("/admin/system/create_admin", ada)).body?.cancel();
  const credential = { type: "password", ...ada };
  const { token } = await (await post("/token/login", { credential, device: "web:start" })).json();
  const stream = await fetch(`${origin}/api/user/events`, { headers: { "X-API-Key": token } });
  assert.equal(stream.status, 200);
  return stream;
}
