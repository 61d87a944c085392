import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";

const GITHUB = { client_id: "Iv1.ours", client_secret: "very secret" };

Deno.test("only admins see secrets of providers, and the database has them encrypted", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const path = "/admin/github_auth/config";
  assert.deepEqual((await server.nobody.get(path)).body, { client_id: "", client_secret: "" });
  assert.equal((await ada.post(path, GITHUB)).status, 200);
  const bare = { ...GITHUB, client_secret: "" };
  for (const who of [server.nobody, server.as("bo"), server.as("gus")]) {
    assert.deepEqual((await who.get(path)).body, bare);
  }
  assert.deepEqual((await ada.get(path)).body, GITHUB);
  assert.deepEqual((await server.nobody.get("/admin/github_auth/public_config")).body, {
    client_id: GITHUB.client_id,
  });
  const clients = [{ domain: "id.example.org", client_id: "ours", client_secret: "very secret" }];
  await ada.post("/admin/oidc_auth/config", { clients });
  assert.deepEqual((await ada.get("/admin/oidc_auth/config")).body, { clients });
  const stored = await server.sql`select value::text from server_settings`;
  assert.ok(stored.length > 1 && !stored.some(({ value }) => value.includes("very secret")));
});

Deno.test("an empty secret stays as it is, and goes with the client id", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const path = "/admin/github_auth/config";
  await ada.post(path, GITHUB);
  await ada.post(path, { client_id: "Iv1.next", client_secret: "" });
  assert.deepEqual((await ada.get(path)).body, { ...GITHUB, client_id: "Iv1.next" });
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
