import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a client that was away learns of a cleared channel before its newer messages", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const seen = await ada.send("design", "Old");
  await ada.send("design", "Older than the clearing");
  assert.equal((await ada.delete(`/group/${gid.design}/clear`)).status, 200);
  const fresh = await ada.send("design", "New");
  await server.settled();

  const bo = await server.stream("bo", { after_mid: seen });
  const told = bo.received.map((event) => event.type).filter((type) =>
    ["group_message_cleared", "chat"].includes(type)
  );
  assert.deepEqual(told, ["group_message_cleared", "chat"]);
  assert.deepEqual(bo.all("chat").map(({ mid }) => mid), [fresh]);

  const later = await server.stream("bo", { device: "later", after_mid: fresh });
  assert.deepEqual(later.all("group_message_cleared"), [], "it is told once");
  const cy = await server.stream("cy", { after_mid: seen });
  assert.deepEqual(cy.all("group_message_cleared"), [], "and not to who is not in it");
});

Deno.test("a client that has the last message but not its clearing learns of it too", async () => {
  await using server = await startServer();
  const seen = await server.as("ada").send("design", "The last word");
  assert.equal((await server.as("ada").delete(`/group/${gid.design}/clear`)).status, 200);
  const bo = await server.stream("bo", { after_mid: seen });
  assert.deepEqual(bo.all("group_message_cleared").map((event) => event.gid), [gid.design]);
});

Deno.test("a client that was out of a channel for a while receives a gap for it", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const seen = await ada.send("design", "Bo is here");
  await ada.post(`/group/${gid.design}/members/remove`, [uid.bo]);
  await ada.send("design", "Bo is not here");
  await ada.post(`/group/${gid.design}/members/add`, [uid.bo]);
  const back = await ada.send("design", "Bo is back");
  await server.settled();

  const bo = await server.stream("bo", { features: "gap", after_mid: seen });
  assert.deepEqual(bo.all("gap"), [{ type: "gap", after_mid: seen, gid: gid.design }]);
  assert.deepEqual(bo.all("chat").map(({ mid }) => mid), [back]);
  const old = await server.stream("bo", { device: "old", after_mid: seen });
  assert.deepEqual(old.all("gap"), [], "clients that do not ask for it are not told");
  const current = await server.stream("bo", { device: "current", features: "gap", after_mid: back });
  assert.deepEqual(current.all("gap"), []);
});
