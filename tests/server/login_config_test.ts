import assert from "node:assert/strict";
import { LoginConfig } from "schemas/organization.ts";
import { startServer, type TestServer } from "../support/server.ts";

const read = async (server: TestServer) => (await server.nobody.get("/admin/login/config")).as(LoginConfig);
const change = (server: TestServer, config: object) => server.as("ada").post("/admin/login/config", config);

const NOT_BUILT = ["metamask"];

const CLOSED = {
  guest: false,
  magic_link: false,
  google: false,
  github: false,
  oidc: [],
  metamask: false,
  third_party: false,
  passkey: false,
};

Deno.test("a way to sign in that is not built stays off, whatever an admin stores", async () => {
  await using server = await startServer();
  const before = await read(server);
  assert.deepEqual(before, { who_can_sign_up: "EveryOne", password: true, ...CLOSED });
  const open = { ...before };
  for (const name of NOT_BUILT) Object.assign(open, { [name]: true });
  const stored = await change(server, { ...open, who_can_sign_up: "InvitationOnly" });
  assert.deepEqual([stored.status, stored.text], [200, ""]);
  assert.deepEqual(await read(server), { ...before, who_can_sign_up: "InvitationOnly" });
});

Deno.test("the only way to sign in cannot be replaced by one that is not built or not set up", async () => {
  await using server = await startServer();
  for (const instead of [{}, { guest: true }, { passkey: true }, { google: true }]) {
    assert.equal((await change(server, { password: false, ...instead })).status, 400);
  }
  assert.equal((await read(server)).password, true);
});
