import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { read } from "./people.ts";

const devices = async (server: TestServer) => {
  const { in_online, online_devices } = await read(server, uid.bo);
  return { in_online, ...Object.fromEntries(online_devices.map((one) => [one.device, one.is_online])) };
};

async function becomes(server: TestServer, expected: object): Promise<void> {
  const wanted = JSON.stringify(expected);
  let found = "";
  await eventually(
    async () => (found = JSON.stringify(await devices(server))) === wanted || undefined,
    () => `the devices to be ${wanted}, not ${found}`,
  );
}

Deno.test("an admin sees all devices of a person, and which are online, on whichever process", async () => {
  await using server = await startServer();
  const second = await server.another();
  await server.signIn("bo", "phone");
  assert.deepEqual(await devices(server), { in_online: false, phone: false, "web:first": false });
  const here = await server.stream("bo");
  const there = await second.stream("bo", { device: "phone" });
  await becomes(server, { in_online: true, phone: true, "web:first": true });
  await becomes(second, { in_online: true, phone: true, "web:first": true });

  await there.close();
  await becomes(server, { in_online: true, phone: false, "web:first": true });
  await here.close();
  await becomes(second, { in_online: false, phone: false, "web:first": false });
});

Deno.test("a device with a stream on two processes is online until the last one ends", async () => {
  await using server = await startServer();
  const second = await server.another();
  const here = await server.stream("bo");
  await becomes(second, { in_online: true, "web:first": true });
  const there = await second.stream("bo");
  await here.ended();
  await second.app.services.realtime.presence.flush();
  await server.app.services.realtime.presence.flush();
  await becomes(server, { in_online: true, "web:first": true });
  await there.close();
  await becomes(server, { in_online: false, "web:first": false });
});

Deno.test("devices of a process that died are not online, and come back with a lost table", async () => {
  await using server = await startServer();
  await server.stream("bo");
  await becomes(server, { in_online: true, "web:first": true });
  await server.sql`truncate processes cascade`;
  assert.deepEqual(await devices(server), { in_online: true, "web:first": false });
  await server.app.services.realtime.presence.reload();
  assert.deepEqual(await devices(server), { in_online: true, "web:first": true });
});
