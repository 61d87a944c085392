import assert from "node:assert/strict";
import { eventsOf, eventsSince, inShort } from "../security_events/log.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { create, dee, PASSWORD, update } from "./people.ts";

Deno.test("what an admin does to an account is kept, and what is refused or harmless is not", async () => {
  await using server = await startServer();
  const before = await eventsOf(server);
  const { uid: made } = await create(server);
  const changes = [
    { email: "diana@example.org" },
    { password: PASSWORD },
    { is_admin: true },
    { is_admin: true },
    { is_admin: false },
    { status: "frozen" },
    { status: "normal" },
    { name: "Diana" },
    { gender: 1 },
  ];
  for (const change of changes) assert.equal((await update(server, made, change)).status, 200);
  await update(server, uid.ada, { status: "frozen" });
  await server.as("bo").put(`/admin/user/${made}`, { is_admin: true });
  await server.as("ada").delete(`/admin/user/${made}`);

  const events = await eventsSince(server, before);
  assert.deepEqual(events.map(inShort), [
    ["account_created", uid.ada, made, { create_by: "password", is_admin: false }],
    ["email_changed", uid.ada, made, {}],
    ["password_changed", uid.ada, made, {}],
    ["role_changed", uid.ada, made, { is_admin: true }],
    ["role_changed", uid.ada, made, { is_admin: false }],
    ["account_frozen", uid.ada, made, {}],
    ["account_unfrozen", uid.ada, made, {}],
    ["account_deleted", uid.ada, made, { name: "Diana", create_by: "password" }],
  ]);
  assert.ok(events.every(({ address, device }) => address === "127.0.0.1" && device === "web:first"));
  assert.ok(!JSON.stringify(events).includes(dee.email));
});
