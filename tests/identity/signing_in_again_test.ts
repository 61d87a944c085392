import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { email, PASSWORD } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "./guessing.ts";

const again = async (server: TestServer, device = "web:first") =>
  (await signIn(server, { device })).as(LoginResponse);
const statusWith = async (server: TestServer, token: string) =>
  (await server.nobody.get("/user/me", { headers: { "X-API-Key": token } })).status;

Deno.test("signing in again on a device invalidates its earlier tokens", async () => {
  await using server = await startServer();
  const second = await server.another();
  const { token } = await server.signIn("bo", "web:first");
  for (const process of [server, second]) {
    assert.equal(await statusWith(process, token), 200, "now in every cache");
  }
  const next = await again(server);

  assert.equal(await statusWith(server, token), 401);
  const elsewhere = await eventually(async () => {
    const status = await statusWith(second, token);
    return status === 200 ? undefined : status;
  }, "the other process to forget the token");
  assert.equal(elsewhere, 401);
  for (const process of [server, second]) assert.equal(await statusWith(process, next.token), 200);
});

Deno.test("signing in again closes the device's stream on any process, without a kick", async () => {
  await using server = await startServer();
  const second = await server.another();
  const { token } = await server.signIn("bo", "web:first");
  const [here, phone] = [await server.stream("bo"), await second.stream("bo", { device: "phone" })];
  const cy = await second.stream("cy");
  const next = await again(second);
  await here.ended();
  const there = await second.holding(next).stream();
  const third = await again(server);
  await there.ended();
  const stayed = await second.holding(third).stream();
  await server.as("ada").trySend("lobby", "Still there?");

  for (const stream of [stayed, phone, cy]) {
    assert.equal((await stream.next("chat")).detail.content, "Still there?");
  }
  for (const stream of [here, there, stayed, phone, cy]) assert.deepEqual(stream.all("kick"), []);
  const old = await server.nobody.get(`/user/events?api-key=${token}`);
  assert.equal(old.status, 401);
});

Deno.test("of many who sign in on one device at once, one session remains", async () => {
  await using server = await startServer();
  const second = await server.another();
  const processes = [server, second, server, second, server, second];
  const opened = await Promise.all(processes.map((process) => again(process, "web:fresh")));
  const open = () => Promise.all(opened.map(({ token }) => statusWith(second, token)));
  await eventually(
    async () => (await open()).filter((status) => status === 200).length === 1 || undefined,
    "all tokens but one to be void",
  );
  const renewed = await Promise.all(
    opened.map(({ token, refresh_token }) => server.nobody.post("/token/renew", { token, refresh_token })),
  );
  assert.equal(renewed.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual(new Set(renewed.map(({ status }) => status)), new Set([200, 401]));
});

Deno.test("another person on a device of the same name stays signed in", async () => {
  await using server = await startServer();
  const credential = { type: "password", email: email("cy"), password: PASSWORD };
  await server.nobody.post("/token/login", { credential, device: "web:first" });
  assert.equal((await server.as("bo").get("/user/me")).status, 200);
  assert.equal((await server.as("cy").get("/user/me")).status, 401, "for this test to mean anything");
});
