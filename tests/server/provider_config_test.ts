import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";

const MASKED = { client_id: "Iv1.ours", client_secret: "********" };
const GITHUB = { client_id: "Iv1.ours", client_secret: "very secret" };

Deno.test("nobody sees secrets of providers, only admins whether there is one, and the database has them encrypted", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const path = "/admin/github_auth/config";
  assert.deepEqual((await server.nobody.get(path)).body, { client_id: "", client_secret: "" });
  assert.equal((await ada.post(path, GITHUB)).status, 200);
  const bare = { ...GITHUB, client_secret: "" };
  for (const who of [server.nobody, server.as("bo"), server.as("gus")]) {
    assert.deepEqual((await who.get(path)).body, bare);
  }
  assert.deepEqual((await ada.get(path)).body, MASKED);
  assert.deepEqual((await server.nobody.get("/admin/github_auth/public_config")).body, {
    client_id: GITHUB.client_id,
  });
  const clients = [{ domain: "id.example.org", client_id: "ours", client_secret: "very secret" }];
  await ada.post("/admin/oidc_auth/config", { clients });
  const masked = { clients: [{ ...clients[0], client_secret: "********" }] };
  assert.deepEqual((await ada.get("/admin/oidc_auth/config")).body, masked);
  await ada.post("/admin/oidc_auth/config", masked);
  assert.deepEqual(JSON.parse((await server.app.services.settings.read("oidc")).clients), clients);
  const stored = await server.sql`select value::text from server_settings`;
  assert.ok(stored.length > 1 && !stored.some(({ value }) => value.includes("very secret")));
});

Deno.test("an empty or masked secret stays as it is, and goes with the client id", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const path = "/admin/github_auth/config";
  await ada.post(path, GITHUB);
  await ada.post(path, { client_id: "Iv1.next", client_secret: "" });
  assert.deepEqual((await ada.get(path)).body, { ...MASKED, client_id: "Iv1.next" });
  await ada.post(path, { ...MASKED, client_id: "Iv1.next" });
  assert.equal((await server.app.services.settings.read("github")).client_secret, GITHUB.client_secret);
  await ada.post(path, { client_id: "" });
  assert.deepEqual((await ada.get(path)).body, { client_id: "", client_secret: "" });
});

Deno.test("the client of the only way to sign in cannot be removed", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  await ada.post("/admin/github_auth/config", GITHUB);
  assert.equal((await ada.post("/admin/login/config", { github: true, password: false })).status, 200);
  assert.equal((await ada.post("/admin/github_auth/config", { client_id: "" })).status, 400);
  await ada.post("/admin/login/config", { password: true });
  assert.equal((await ada.post("/admin/github_auth/config", { client_id: "" })).status, 200);
  assert.equal((await ada.post("/admin/login/config", { password: false })).status, 400);
});
