import assert from "node:assert/strict";
import { SystemMetrics, Usage } from "schemas/usage.ts";
import { bytes, upload } from "../files/support.ts";
import { caughtUp } from "../followers/marks.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";

const read = async (server: TestServer) => (await server.as("ada").get("/admin/usage")).as(Usage);

Deno.test("admins read how much the server is used, in figures that name nobody", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  await bo.send("lobby", "Good morning");
  await bo.reply(await bo.send("ada", "Tea?"), "Or coffee");
  await upload(server, bytes(500), { name: "a.pdf", type: "application/pdf" });
  await server.stream("bo");
  await caughtUp(server.sql);
  const answer = await server.as("ada").get("/admin/usage");
  const usage = answer.as(Usage);
  assert.deepEqual(
    [usage.people, usage.bots, usage.guests, usage.channels],
    [3, 0, 1, 2],
  );
  assert.equal(usage.days.length, 30);
  assert.deepEqual(usage.days.at(-1), { day: today(), in_channels: 1, direct: 2, active: 2 });
  assert.ok(usage.days.slice(0, -1).every((day) => day.in_channels + day.direct === 0));
  assert.deepEqual(usage.storage, [{ file_type: "PDF", files: 1, bytes: 500 }]);
  assert.ok(usage.database_bytes > 1_000_000);
  assert.ok(usage.delivery_median !== null && usage.delivery_p95! >= usage.delivery_median);
  assert.doesNotMatch(answer.text, /Good morning|Tea|example\.org|"Bo"/);
});

Deno.test("streams count, wherever they are open, until they close", async () => {
  await using server = await startServer();
  const other = await server.another();
  const first = await server.stream("bo");
  await server.stream("bo", { device: "phone" });
  await other.stream("cy");
  const open = (count: number) =>
    eventually(async () => {
      const { streams_open } = await read(server);
      return streams_open === count || undefined;
    }, `${count} open streams`);
  await eventually(async () => (await read(server)).online === 2 || undefined, "two people online");
  await open(3);
  await first[Symbol.asyncDispose]();
  await open(2);
});

Deno.test("clients of the protocol read four numbers, without guests", async () => {
  await using server = await startServer();
  const { version, ...numbers } = (await server.as("ada").get("/admin/system/metrics")).as(SystemMetrics);
  assert.deepEqual(numbers, { user_count: 3, group_count: 2, online_user_count: 0 });
  assert.equal(version, (await server.nobody.get("/admin/system/version")).text);
});

const today = () => new Date().toISOString().slice(0, 10);
