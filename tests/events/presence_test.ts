import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import type { Inbox } from "../support/inbox.ts";
import { eventually } from "../support/deadline.ts";
import { startServer } from "../support/server.ts";

const changes = (inbox: Inbox) => inbox.all("users_state_changed").map(({ uid, online }) => [uid, online]);
const about =
  (person: number, online: boolean) => (event: { type: string; uid?: unknown; online?: unknown }) =>
    event.type === "users_state_changed" && event.uid === person && event.online === online;

Deno.test("coming and going is announced on every process, but not to oneself", async () => {
  await using server = await startServer();
  const second = await server.another();
  const hearers = [await server.stream("cy"), await second.stream("ada")];
  await hearers[0].until(about(uid.ada, true), "Ada to be online");
  const bo = await server.stream("bo");
  for (const stream of hearers) await stream.until(about(uid.bo, true), "Bo to be online");
  await bo.close();
  for (const stream of hearers) await stream.until(about(uid.bo, false), "Bo to be offline");

  const [cy, ada] = hearers;
  assert.ok(changes(cy).some(([who]) => who === uid.ada), "for what follows to mean anything");
  assert.ok(!changes(ada).some(([who]) => who === uid.ada));
  assert.ok(!changes(bo).some(([who]) => who === uid.bo));
});

Deno.test("a stream begins with who is online, on whichever process", async () => {
  await using server = await startServer();
  const second = await server.another();
  const cy = await server.stream("cy");
  await second.stream("bo");
  await cy.until(about(uid.bo, true));
  for (const process of [server, second]) {
    // Each process writes its presence at its own pace.
    const { presence } = process.app.services.realtime;
    const known = () => Promise.resolve([uid.bo, uid.cy].every((one) => presence.isOnline(one)) || undefined);
    await eventually(known, "the process to know of both");
    const ada = await process.stream("ada");
    assert.deepEqual(ada.all("users_state")[0].users, [
      { uid: uid.bo, online: true },
      { uid: uid.cy, online: true },
    ]);
  }
});

Deno.test("a person is online as long as one device is", async () => {
  await using server = await startServer();
  const second = await server.another();
  const cy = await server.stream("cy");
  const web = await server.stream("bo");
  const phone = await second.stream("bo", { device: "phone" });
  await cy.until(about(uid.bo, true));
  // Each process writes its presence at its own pace.
  const known = async () =>
    (await server.sql`select 1 from presence where uid = ${uid.bo}`).length === 2 || undefined;
  await eventually(known, "both processes to know of Bo");
  await web.close();
  const ada = await server.stream("ada");
  await cy.until(about(uid.ada, true));
  assert.ok(!changes(cy).some(([who, online]) => who === uid.bo && !online));

  await phone.close();
  await cy.until(about(uid.bo, false));
  await ada.until(about(uid.bo, false));
});

Deno.test("guests have no presence", async () => {
  await using server = await startServer();
  const cy = await server.stream("cy");
  const gus = await server.stream("gus");
  await gus.close();
  await server.stream("bo");
  await cy.until(about(uid.bo, true));

  assert.deepEqual(changes(cy), [[uid.bo, true]]);
  assert.ok(!gus.all("users_state")[0].users.some((state) => state.uid === uid.gus));
});

Deno.test("a stream that is reopened at once does not change presence", async () => {
  // Here presence is written when the test says so.
  await using server = await startServer({ pace: { presence: 1e9 } });
  const { presence, streams } = server.app.services.realtime;
  const cy = await server.stream("cy");
  const first = await server.stream("bo");
  await presence.flush();
  await cy.until(about(uid.bo, true));
  await first.close();
  const gone = () => ![...streams.uids()].includes(uid.bo) || undefined;
  await eventually(() => Promise.resolve(gone()), "Bo's stream to be closed");
  await server.stream("bo");
  await server.stream("ada");
  await presence.flush();
  await cy.until(about(uid.ada, true));
  assert.deepEqual(changes(cy), [[uid.bo, true], [uid.ada, true]]);
});

Deno.test("when a process ends, people connected only to it go offline", async () => {
  await using server = await startServer();
  const second = await server.another();
  const cy = await server.stream("cy");
  const bo = await second.stream("bo");
  await cy.until(about(uid.bo, true));
  await second.app.close();
  await bo.ended();
  await cy.until(about(uid.bo, false));
});
