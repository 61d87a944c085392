import assert from "node:assert/strict";
import { LoginConfig } from "schemas/organization.ts";
import { LAST_WAY_IN } from "schemas/refusals.ts";
import { Mailbox } from "../support/mailbox.ts";
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

Deno.test("admins learn at once that a setting of theirs has changed, and nobody else does", async () => {
  await using server = await startServer();
  await using mailbox = await Mailbox.open();
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  const changes = [
    ["login", { guest: true }],
    ["smtp", mailbox.config()],
    ["google_auth", { client_id: "ours" }],
    ["oidc_auth", { clients: [{ domain: "id.example.org", client_id: "ours", client_secret: "" }] }],
  ] as const;
  for (const [section, json] of changes) {
    assert.equal((await server.as("ada").post(`/admin/${section}/config`, json)).status, 200);
    const { type: _, ...told } = await ada.next("server_config_changed");
    assert.ok(Object.values(told).every((value) => value === null), "it says nothing else");
  }
  await server.as("ada").send("lobby", "the end");
  await bo.next("chat");
  assert.deepEqual(bo.all("server_config_changed"), []);
});

Deno.test("a refusal says that nobody could sign in any more", async () => {
  await using server = await startServer();
  assert.equal((await change(server, { password: false })).text, LAST_WAY_IN);
  await change(server, { google: true });
  await server.as("ada").post("/admin/google_auth/config", { client_id: "ours" });
  await change(server, { password: false });
  const { text } = await server.as("ada").post("/admin/google_auth/config", { client_id: "" });
  assert.equal(text, LAST_WAY_IN);
});
