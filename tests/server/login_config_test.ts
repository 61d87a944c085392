import assert from "node:assert/strict";
import { LoginConfig } from "schemas/organization.ts";
import { startServer, type TestServer } from "../support/server.ts";

const read = async (server: TestServer) => (await server.nobody.get("/admin/login/config")).as(LoginConfig);
const change = (server: TestServer, config: object) => server.as("ada").post("/admin/login/config", config);

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

Deno.test("a new server has passwords on, and nothing else", async () => {
  await using server = await startServer();
  assert.deepEqual(await read(server), { who_can_sign_up: "EveryOne", password: true, ...CLOSED });
});

Deno.test("the only way to sign in cannot be replaced by one that is not set up", async () => {
  await using server = await startServer();
  for (const instead of [{}, { guest: true }, { passkey: true }, { google: true }]) {
    assert.equal((await change(server, { password: false, ...instead })).status, 400);
  }
  assert.equal((await read(server)).password, true);
});
