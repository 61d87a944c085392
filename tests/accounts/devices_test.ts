import assert from "node:assert/strict";
import { DeviceDetails } from "schemas/devices.ts";
import * as v from "valibot";
import { PASSWORD, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { renews, signInWith } from "./sessions.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const IPHONE = "iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42";

async function details(server: TestServer, device?: string) {
  return (await server.as("bo", { device }).get("/user/devices/details")).as(v.array(DeviceDetails));
}
const remove = (server: TestServer, device: string) =>
  server.as("bo").delete(`/user/devices/${encodeURIComponent(device)}`);

Deno.test("people see what their devices are, where they were seen, and which one this is", async () => {
  await using server = await startServer();
  const headers = { "User-Agent": FIREFOX, "X-Forwarded-For": "203.0.113.7" };
  await signInWith(server, PASSWORD, "web:desk", headers);
  await signInWith(server, PASSWORD, IPHONE, { "User-Agent": "Dart/3.5 (dart:io)" });
  await signInWith(server, PASSWORD, "unknown", { "User-Agent": "x".repeat(5000) });
  const found = await details(server);

  assert.deepEqual(found.map(({ device }) => device), ["unknown", IPHONE, "web:desk", "web:first"]);
  const [unknown, phone, desk, first] = found;
  const { seen_at, ...rest } = desk;
  assert.deepEqual(rest, {
    device: "web:desk",
    is_this: false,
    browser: "Firefox",
    system: "Linux",
    address: "203.0.113.7",
  });
  assert.ok(Math.abs(seen_at - Date.now()) < 60_000);
  assert.equal(phone.system, "iOS");
  assert.deepEqual([unknown.browser, unknown.system], [null, null]);
  assert.equal(first.is_this, true);
  const [{ length }] = await server.sql`select max(length(user_agent)) as length from devices`;
  assert.equal(length, 300);
  assert.ok(
    !JSON.stringify(await (await server.as("cy").get("/user/devices/details")).body).includes("203.0.113"),
  );
});

Deno.test("a device is seen again when it renews its token", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  await server.sql`update devices set rotated_at = 5, address = null where uid = ${uid.bo}`;
  assert.equal((await details(server))[0].seen_at, 5);
  const renewal = { token, refresh_token };
  const headers = { "User-Agent": FIREFOX, "X-Forwarded-For": "203.0.113.8" };
  assert.equal((await server.nobody.post("/token/renew", renewal, { headers })).status, 200);
  const [{ seen_at, address, browser }] = await details(server);
  assert.deepEqual([address, browser], ["203.0.113.8", "Firefox"]);
  assert.ok(Math.abs(seen_at - Date.now()) < 60_000);
});

Deno.test("a device whose session has run out is not in the list", async () => {
  await using server = await startServer();
  await server.signIn("bo", "phone");
  await server.sql`update devices set refresh_expires_at = 1 where device = 'phone'`;
  assert.deepEqual((await details(server)).map(({ device }) => device), ["web:first"]);
  assert.deepEqual((await server.as("bo").get("/user/devices")).body, ["web:first"]);
});

Deno.test("a removed device is signed out at once, on every process, and nothing else is", async () => {
  await using server = await startServer();
  const second = await server.another();
  const phone = await server.signIn("bo", "phone:1");
  await second.as("bo", { device: "phone:1" }).get("/user/me");
  const stream = await second.stream("bo", { device: "phone:1" });
  const [own, cy] = [await server.stream("bo"), await server.stream("cy", { device: "phone:1" })];
  const removed = await remove(server, "phone:1");

  assert.deepEqual([removed.status, removed.text], [200, ""]);
  const [recorded] = await server.sql`
    select actor, uid, device, detail from security_events where action = 'device_removed'`;
  assert.deepEqual(recorded, {
    actor: uid.bo,
    uid: uid.bo,
    device: "web:first",
    detail: { device: "phone:1" },
  });
  assert.equal((await stream.next("kick")).reason, "delete_device");
  await stream.ended();
  assert.equal((await server.as("bo", { device: "phone:1" }).get("/user/me")).status, 401);
  await eventually(async () => {
    const { status } = await second.as("bo", { device: "phone:1" }).get("/user/me");
    return status === 401 || undefined;
  }, "the other process to forget the device");
  assert.equal(await renews(second, phone), 401);
  const again = await server.nobody.get(`/user/events?api-key=${phone.token}`);
  assert.ok([401, 403].includes(again.status));

  await server.as("ada").send("lobby", "Good morning");
  for (const other of [own, cy]) {
    await other.next("chat");
    assert.deepEqual(other.all("kick"), []);
  }
  assert.deepEqual((await server.as("bo").get("/user/devices")).body, ["web:first"]);
});

Deno.test("a removed device is no longer known", async () => {
  await using server = await startServer();
  await signInWith(server, PASSWORD, IPHONE);
  await remove(server, IPHONE);
  for (let i = 0; i < 10; i++) await signInWith(server, "guessed");
  assert.equal((await signInWith(server, PASSWORD, IPHONE)).status, 429);
});

Deno.test("one can remove the device on which one is", async () => {
  await using server = await startServer();
  assert.equal((await remove(server, "web:first")).status, 200);
  assert.equal((await server.as("bo").get("/user/me")).status, 401);
});

Deno.test("nobody removes a device of others, and an unknown one is a 404", async () => {
  await using server = await startServer();
  await server.signIn("cy", "phone");
  const [before] = await server.sql`select seq from counter`;
  assert.equal((await remove(server, "phone")).status, 404);
  assert.equal((await remove(server, "x".repeat(201))).status, 400);
  assert.equal((await remove(server, "\0")).status, 400);
  assert.equal((await server.as("gus").delete("/user/devices/web:first")).status, 403);
  assert.equal((await server.nobody.delete("/user/devices/phone")).status, 401);
  assert.deepEqual((await server.sql`select seq from counter`)[0], before, "nothing is announced");
  assert.equal((await server.as("cy", { device: "phone" }).get("/user/me")).status, 200);
});

Deno.test("a device sets and clears its address at the push service", async () => {
  await using server = await startServer();
  await server.signIn("bo", "phone");
  const stored = async () =>
    (await server.sql`select device, device_token from devices where uid = ${uid.bo} order by device`)
      .map(({ device, device_token }) => [device, device_token]);
  const set = await server.as("bo").put("/token/device_token", { device_token: "abc" });
  assert.deepEqual([set.status, set.text], [200, ""]);
  assert.deepEqual(await stored(), [["phone", null], ["web:first", "abc"]]);
  assert.equal((await server.as("bo").put("/token/device_token", { device_token: null })).status, 200);
  assert.deepEqual(await stored(), [["phone", null], ["web:first", null]]);
  assert.equal((await server.as("gus").put("/token/device_token", { device_token: "abc" })).status, 403);
  assert.equal((await server.nobody.put("/token/device_token", { device_token: "abc" })).status, 401);
  const long = { device_token: "x".repeat(4097) };
  assert.equal((await server.as("bo").put("/token/device_token", long)).status, 400);
});

Deno.test("the older call names the device, and only one's own", async () => {
  await using server = await startServer();
  await server.signIn("bo", "phone");
  await server.signIn("cy", "tablet");
  const put = (device: string, body: string, type = "text/plain; charset=utf-8") =>
    server.as("bo").put(`/user/update_fcm_token?device=${device}`, undefined, {
      headers: { "Content-Type": type },
      body,
    });
  assert.equal((await put("phone", "abc")).status, 200);
  assert.equal((await put("tablet", "abc")).status, 404);
  assert.equal((await put("phone", "x".repeat(4097))).status, 413);
  assert.equal((await put("", "abc")).status, 400);
  assert.equal((await put("phone", "other", "application/json")).status, 415);
  const rows = await server.sql`select device from devices where device_token = 'abc'`;
  assert.deepEqual(rows.map(({ device }) => device), ["phone"]);
});
