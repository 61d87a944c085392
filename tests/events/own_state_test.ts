import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a stream with features=state begins with contacts, local time and switches, and others do not", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  await bo.post("/user/update_contact_status", { action: "add", target_uid: uid.cy });
  await bo.put("/user/local_time", { time_zone: "Asia/Tokyo" });
  await server.as("ada").put("/admin/system/common", { dm_enable: false });

  const stream = await server.stream("bo", { features: "state" });
  const [own, ...more] = stream.all("own_state");
  assert.deepEqual(more, []);
  assert.deepEqual(own.contacts.map(({ target_uid, info }) => [target_uid, info.status]), [[
    uid.cy,
    "added",
  ]]);
  assert.deepEqual(own.local_time, { is_shown: true, time_zone: "Asia/Tokyo" });
  assert.deepEqual(own.switches, (await server.nobody.get("/admin/system/common")).body);
  assert.equal(own.switches.dm_enable, false);
  const types = stream.received.map(({ type }) => type);
  assert.ok(types.indexOf("own_state") < types.indexOf("ready"), `${types}`);

  const others = await server.stream("cy", { features: "state" });
  assert.deepEqual(others.all("own_state")[0].contacts, [], "Cy has none, and sees none of Bo's");
  const old = await server.stream("bo", { device: "old", features: "gap" });
  assert.deepEqual(old.all("own_state"), []);
});
