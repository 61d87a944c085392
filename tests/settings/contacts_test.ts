import assert from "node:assert/strict";
import { Contact } from "schemas/settings.ts";
import * as v from "valibot";
import { type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed, PHONE } from "./settings.ts";

const update = (server: TestServer, action: string, target_uid: number, person: Person = "bo") =>
  server.as(person).post("/user/update_contact_status", { action, target_uid });
const contacts = async (server: TestServer, person: Person) =>
  (await server.as(person).get("/user/contacts")).as(v.array(Contact));
const standings = async (server: TestServer, person: Person = "bo") =>
  (await contacts(server, person)).map(({ target_uid, contact_info }) => [target_uid, contact_info.status]);

Deno.test("contacts are listed with their profiles, and only to their owner", async () => {
  await using server = await startServer();
  assert.deepEqual(await contacts(server, "bo"), []);
  const added = await update(server, "add", uid.cy);
  assert.deepEqual([added.status, added.text], [200, ""]);
  await update(server, "block", uid.ada);
  const [ada, cy] = await contacts(server, "bo");
  assert.deepEqual([ada.contact_info.status, cy.contact_info.status], ["blocked", "added"]);
  assert.deepEqual(cy.target_info, (await server.as("bo").get(`/user/${uid.cy}`)).body);
  assert.deepEqual(await contacts(server, "ada"), [], "she does not see that she is blocked");
});

Deno.test("each action leads to the documented status", async () => {
  await using server = await startServer();
  const after = async (...actions: string[]) => {
    for (const action of actions) assert.equal((await update(server, action, uid.cy)).status, 200);
    return await standings(server);
  };
  assert.deepEqual(await after("remove", "unblock"), []);
  assert.deepEqual(await after("add", "remove"), []);
  assert.deepEqual(await after("add", "unblock"), [[uid.cy, "added"]]);
  assert.deepEqual(await after("block"), [[uid.cy, "blocked"]]);
  assert.deepEqual(await after("remove"), [[uid.cy, "blocked"]], "removing does not lift a block");
  assert.deepEqual(await after("unblock"), [[uid.cy, ""]]);
  assert.deepEqual(await after("block", "add"), [[uid.cy, "added"]]);
});

Deno.test("a blocked person cannot send until unblocked", async () => {
  await using server = await startServer();
  const mid = await server.as("cy").send("bo", "Hello");
  await update(server, "block", uid.cy);
  assert.equal((await server.as("cy").trySend("bo", "Hello?")).status, 403);
  assert.equal((await server.as("cy").edit(mid, "Hello?")).status, 403, "nor in what is written already");
  assert.equal((await server.as("cy").like(mid)).status, 403);
  assert.equal((await server.as("bo").trySend("cy", "I may")).status, 200);
  assert.equal((await server.as("cy").trySend("lobby", "Here I may, too")).status, 200);
  assert.equal((await server.as("bo").like(mid)).status, 200);
  assert.equal((await server.as("cy").deleteMessage(mid)).status, 200, "taking back is not writing");
  await update(server, "unblock", uid.cy);
  assert.equal((await server.as("cy").trySend("bo", "Hello again")).status, 200);
});

Deno.test("the person's other devices receive a change once, and the contact never does", async () => {
  await using server = await startServer();
  const [here, there] = [await server.stream("bo"), await server.stream("bo", PHONE)];
  const cy = await server.stream("cy");
  for (const action of ["add", "add", "block", "unblock", "remove", "remove"]) {
    await update(server, action, uid.cy);
  }
  await server.as("ada").trySend("lobby", "Good morning");
  for (const stream of [here, there, cy]) await stream.next("chat");
  const received = there.all("user_settings_changed");
  assert.deepEqual(
    received.map((event) => event.add_contacts.map(({ target_uid, info }) => [target_uid, info.status])),
    [[[uid.cy, "added"]], [[uid.cy, "blocked"]], [[uid.cy, ""]], []],
  );
  assert.deepEqual(changed(received[3]), { remove_contacts: [uid.cy] });
  assert.deepEqual([here.all("user_settings_changed"), cy.all("user_settings_changed")], [[], []]);
});

Deno.test("oneself and unknown people cannot be contacts, and guests have none", async () => {
  await using server = await startServer();
  for (const action of ["add", "remove", "block", "unblock"]) {
    assert.equal((await update(server, action, uid.bo)).status, 400);
    assert.equal((await update(server, action, 999)).status, 400);
    assert.equal((await update(server, action, uid.bo, "gus")).status, 403);
  }
  assert.equal((await update(server, "admire", uid.cy)).status, 400);
  assert.deepEqual(await contacts(server, "gus"), []);
});
