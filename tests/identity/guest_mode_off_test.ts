import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";
import { arrive, askIn, kindsUntilChat, setGuestMode } from "./guests.ts";

Deno.test("switching guest mode off ends the sessions of guests at once, on all processes, for good", async () => {
  await using server = await startServer();
  const second = await server.another();
  await setGuestMode(server, true);
  const held = await arrive(server);
  const [here, there] = [server.holding(held), second.holding(held)];
  const stream = await there.stream();
  const bo = await second.stream("bo");
  assert.equal((await here.get("/user/me")).status, 200);

  await setGuestMode(server, false);
  assert.equal((await here.get("/user/me")).status, 401);
  assert.deepEqual((await stream.ended()).at(-1), { type: "kick", reason: "logout" });
  assert.equal((await there.get("/user/me")).status, 401);
  await setGuestMode(server, true);
  const { token, refresh_token } = held;
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 401);
  assert.equal((await here.get("/user/me")).status, 401);
  await server.as("ada").send("lobby", "Still here?");
  assert.deepEqual(await kindsUntilChat(bo), ["chat"], "members stay");
});

Deno.test("a change that leaves guest mode on ends no session", async () => {
  await using server = await startServer();
  await setGuestMode(server, true);
  const guest = server.holding(await arrive(server));
  await server.as("ada").post("/admin/login/config", { guest: true, who_can_sign_up: "InvitationOnly" });
  assert.equal((await guest.get("/user/me")).status, 200);
});

Deno.test("nobody slips in while guest mode is being switched off", async () => {
  await using server = await startServer();
  const second = await server.another();
  await setGuestMode(server, true);
  const asking = Array.from({ length: 40 }, (_, i) => askIn(i % 2 ? server : second));
  await asking[5];
  await setGuestMode(server, false);
  const statuses = (await Promise.all(asking)).map(({ status }) => status);

  assert.ok(statuses.includes(200) && statuses.every((status) => [200, 403].includes(status)), `${statuses}`);
  const left = await server.sql`select from devices join users using (uid) where is_guest and email is null`;
  assert.equal(left.length, 0);
});
