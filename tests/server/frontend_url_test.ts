import assert from "node:assert/strict";
import { EffectiveUrl, FrontendUrlCheck } from "schemas/organization.ts";
import { startServer, type TestServer } from "../support/server.ts";

const TEXT = { "Content-Type": "text/plain" };
const effective = async (server: TestServer) =>
  (await server.as("ada").get("/admin/system/frontend_url/effective")).as(EffectiveUrl);
const set = (server: TestServer, body: string) =>
  server.as("ada").request("POST", "/admin/system/update_frontend_url", { headers: TEXT, body });
const check = async (server: TestServer, body: string) =>
  (await server.as("ada").request("POST", "/admin/system/frontend_url/check", { headers: TEXT, body }))
    .as(FrontendUrlCheck);

Deno.test("the address in links is the one that was set, else the environment's, else where it listens", async () => {
  await using server = await startServer();
  assert.equal((await effective(server)).source, "listen");
  const hosted = await server.another({ environment: { PUBLIC_URL: "https://public.example.org" } });
  assert.deepEqual(await effective(hosted), { url: "https://public.example.org", source: "PUBLIC_URL" });
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  await set(server, "https://chat.example.org/");
  await ada.next("server_config_changed");
  assert.deepEqual(await effective(server), { url: "https://chat.example.org", source: "frontend_url" });
  await server.as("ada").send("lobby", "the end");
  await bo.next("chat");
  assert.deepEqual(bo.all("server_config_changed"), [], "only admins can read it");
});

function closedPort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

Deno.test("the check tells whether this server answers at an address", async () => {
  await using server = await startServer({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
  await using other = await startServer();
  // Both are made from one template.
  await other.sql`
    update server_settings set value = value || '{"server_id": "other"}' where section = 'identity'`;
  await using page = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () => new Response("Hello"),
  );
  const addressOf = (one: TestServer) => new URL(one.origin).origin.replace("localhost", "127.0.0.1");
  assert.deepEqual(await check(server, addressOf(server)), { result: "this_server", answer: "HTTP 200" });
  assert.equal((await check(server, addressOf(other))).result, "another_server");
  assert.equal((await check(server, `http://127.0.0.1:${page.addr.port}`)).result, "no_parley");
  assert.equal((await check(server, `http://127.0.0.1:${closedPort()}`)).result, "unreachable");
  assert.equal((await check(other, addressOf(server))).result, "refused");
});
