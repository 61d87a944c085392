import assert from "node:assert/strict";
import { sweep } from "../../server/app/sweeps.ts";
import { captureLog } from "../support/captured_log.ts";
import { startServer, type TestServer } from "../support/server.ts";

async function makeExpiredInvitation(server: TestServer): Promise<void> {
  await server.as("ada").get("/group/create_reg_magic_link");
  await server.sql`update invitations set expires_at = 1`;
}

async function refuseToClearEvents({ sql }: TestServer): Promise<void> {
  await sql`create function refuse () returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
  await sql`create trigger refuse before delete on events for each statement execute function refuse()`;
}

const invitations = async ({ sql }: TestServer) => (await sql`select from invitations`).length;

Deno.test("a sweep that fails is logged and does not stop the others", async () => {
  await using server = await startServer();
  await makeExpiredInvitation(server);
  await refuseToClearEvents(server);
  using log = captureLog();
  await sweep(server.app.services, () => true);

  assert.equal(await invitations(server), 0);
  assert.equal(log.lines.length, 1);
  assert.match(log.lines[0], /^A sweep failed and is tried again: .*no/);
});

Deno.test("a server that closes begins no further sweep", async () => {
  await using server = await startServer();
  await makeExpiredInvitation(server);
  assert.equal(await invitations(server), 1, "for this test to mean anything");
  await sweep(server.app.services, () => false);

  assert.equal(await invitations(server), 1);
});
