import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { RegistrationMailSent } from "schemas/users.ts";
import type { Answer } from "../support/answer.ts";
import { gid, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { askForLink, inviteToken, startMailing, tokenIn, useLink } from "./mailed_links.ts";

/** How many come at once, half of them to another process. */
const CROWD = 200;

async function crowd(server: TestServer, use: (process: TestServer, i: number) => Promise<Answer>) {
  const processes = [server, await server.another()];
  const all = await Promise.all(Array.from({ length: CROWD }, (_, i) => use(processes[i % 2], i)));
  const count = (status: number) => all.filter((answer) => answer.status === status).length;
  const known = (await server.sql`select uid from users`).length;
  return { count, known };
}

/** Everybody has an address of their own, so that no limit helps. */
const register = (magic_token: string, password?: string) => (process: TestServer, i: number) =>
  process.nobody.post(
    "/user/register",
    { magic_token, email: `crowd${i}@example.org`, name: `Crowd ${i}`, password },
    { headers: { "X-Forwarded-For": `203.0.113.${i}` } },
  );

async function closed(server: TestServer) {
  await server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  return (await server.sql`select uid from users`).length;
}

Deno.test("two hundred uses at once of a one-use invitation make one account", async () => {
  await using server = await startServer();
  const before = await closed(server);
  const token = await inviteToken(server, "max_times=1");
  const { count, known } = await crowd(server, register(token, PASSWORD));
  assert.deepEqual([count(200), count(412), known], [1, CROWD - 1, before + 1]);
});

Deno.test("two hundred uses at once of a one-use channel invitation make one member", async () => {
  await using server = await startServer();
  const before = await closed(server);
  const magic_token = await inviteToken(server, `gid=${gid.design}&max_times=1`);
  const entered = { magic_token, email: "dee@example.org", password: PASSWORD };
  const halfway = (await server.nobody.post("/user/send_reg_magic_link", entered)).as(RegistrationMailSent);
  const { count, known } = await crowd(server, register(halfway.new_magic_token));
  assert.deepEqual([count(200), count(412), known], [1, CROWD - 1, before + 1]);
  const { members } = (await server.as("ada").get(`/group/${gid.design}`)).as(Channel);
  assert.equal(members.length, 3);
  assert.deepEqual(members.slice(0, 2), [uid.ada, uid.bo]);
});

Deno.test("two hundred uses at once of a mailed link make one account and one session", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const before = (await server.sql`select uid from users`).length;
  await askForLink(server, "dee@example.org");
  const token = tokenIn((await mailbox.to("dee@example.org"))[0]);
  const { count, known } = await crowd(server, (process, i) => useLink(process, token, "Dee", `phone ${i}`));
  assert.deepEqual([count(200), count(400), known], [1, CROWD - 1, before + 1]);
  assert.equal((await server.sql`select from devices where device like 'phone %'`).length, 1);
});
