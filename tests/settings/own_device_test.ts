import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a stream with the feature receives changes made on its own device, only of its own person", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo", { features: "gap,typing,self" });
  const ada = await server.stream("ada", { features: "self" });
  await server.as("bo").post("/user/mute", { add_groups: [{ gid: gid.lobby }] });
  await server.as("ada").trySend("bo", "one");
  const { mid } = await bo.next("chat");
  await server.as("bo").post("/user/read-index", { users: [{ uid: uid.ada, mid }] });
  await server.as("ada").trySend("bo", "two");
  await bo.next("chat");
  const [mute, marker] = bo.all("user_settings_changed");
  assert.deepEqual(mute.add_mute_groups, [{ gid: gid.lobby, expired_at: null }]);
  assert.deepEqual(marker.read_index_users, [{ uid: uid.ada, mid }]);
  assert.equal(marker.from_device, "web:first");
  await ada.next("chat");
  assert.deepEqual(ada.all("user_settings_changed"), []);
});

Deno.test("a stream with the feature receives each change once, pins too", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo", { features: "self" });
  await server.as("bo").post("/user/pin_chat", { target: { gid: gid.lobby } });
  await server.as("ada").trySend("lobby", "Good morning");
  await bo.next("chat");
  assert.equal(bo.all("user_settings_changed").length, 1);
});

Deno.test("a stream without the feature receives nothing of its own device", async () => {
  await using server = await startServer();
  for (const features of [undefined, "", "selfish", "gap,typing", "SELF"]) {
    const bo = await server.stream("bo", { features });
    await server.as("bo").post("/user/mute", { add_groups: [{ gid: gid.lobby, expired_in: 100 }] });
    await server.as("ada").trySend("bo", "Well?");
    await bo.next("chat");
    assert.deepEqual(bo.all("user_settings_changed"), [], `features=${features}`);
    await bo.close();
  }
});
