import assert from "node:assert/strict";
import { FilesConfig } from "schemas/files.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { bytes, prepare, sendChunk, upload } from "./support.ts";

const OPERATORS = 100_000;
const start = () => startServer({ environment: { MAX_FILE_SIZE: `${OPERATORS}` } });
const change = (server: TestServer, config: object) => server.as("ada").put("/admin/files/config", config);
const read = async (server: TestServer) => (await server.as("bo").get("/admin/files/config")).as(FilesConfig);

Deno.test("limits of files are off until an admin sets them, and everybody who is signed in can read them", async () => {
  await using server = await start();
  const none = { max_size: null, max_size_allowed: OPERATORS, user_quota: null, need_sign_in: false };
  assert.deepEqual(await read(server), none);
  assert.equal((await change(server, { max_size: 5000, user_quota: 10_000 })).status, 200);
  assert.equal((await change(server, { user_quota: null, need_sign_in: true })).status, 200);
  assert.deepEqual(await read(server), { ...none, max_size: 5000, need_sign_in: true });
  assert.equal((await server.nobody.get("/admin/files/config")).status, 401);
});

Deno.test("a change reaches the other admins and nobody else, and is in the security log without values", async () => {
  await using server = await start();
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  await change(server, { max_size: 4321 });
  const { type: _, ...told } = await ada.next("server_config_changed");
  assert.ok(Object.values(told).every((value) => value === null));
  await server.as("ada").put("/admin/system/organization", { name: "Bakery" });
  assert.equal((await bo.next("server_config_changed")).organization_name, "Bakery", "the first one for Bo");
  const events = (await server.as("ada").get("/admin/security_events?action=settings_changed")).text;
  assert.match(events, /"fields":\["max_size"\],"section":"files"/);
  assert.doesNotMatch(events, /4321/);
});

Deno.test("nobody but admins changes them, and nothing beyond what the operator allows", async () => {
  await using server = await start();
  for (const who of ["bo", "gus"] as const) {
    assert.equal((await server.as(who).put("/admin/files/config", { max_size: 1 })).status, 403, who);
  }
  assert.equal((await server.nobody.put("/admin/files/config", { max_size: 1 })).status, 401);
  for (const max_size of [0, -1, 1.5, 2 ** 53, "1", OPERATORS + 1]) {
    assert.equal((await change(server, { max_size })).status, 400, `${max_size}`);
  }
  assert.equal((await change(server, { user_quota: 0 })).status, 400);
  assert.equal((await change(server, {})).status, 200);
  assert.deepEqual((await read(server)).max_size, null);
  assert.equal((await change(server, { max_size: OPERATORS })).status, 200);
});

Deno.test("uploads obey the admin's limit at once, on every server, and the operator's without one", async () => {
  await using server = await start();
  const second = await server.another();
  const bo = second.as("bo");
  await upload(second, bytes(OPERATORS), { chunk: 40_000 });
  const under_way = await prepare(bo);
  assert.equal((await sendChunk(bo, under_way, bytes(5000))).status, 200);

  const told = await second.stream("ada");
  await change(server, { max_size: 5000 });
  await told.next("server_config_changed");
  assert.equal((await sendChunk(bo, under_way, bytes(1), true)).status, 413, "it was under way");
  assert.equal((await upload(second, bytes(5000), { chunk: 2000 })).size, 5000);
  assert.equal((await sendChunk(bo, await prepare(bo), bytes(5001), true)).status, 413);

  await change(server, { max_size: null });
  await told.next("server_config_changed");
  assert.equal((await upload(second, bytes(OPERATORS))).size, OPERATORS);
  assert.equal((await sendChunk(bo, await prepare(bo), bytes(OPERATORS + 1), true)).status, 413);
});
