import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { request, visit } from "./support.ts";

Deno.test("a visitor gets a session, under an address whose domain has no dot", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const visitor = await visit(server);
  assert.deepEqual([visitor.name, visitor.email, visitor.widget_id], ["w-3f2a", "w-3f2a@localhost", "shop"]);
  assert.equal((await visitor.member.get("/user/me")).status, 200);

  const [entry] = (await bo.next("users_log")).logs;
  assert.deepEqual([entry.uid, entry.action, entry.widget_id], [visitor.uid, "create", "shop"]);
});

Deno.test("a visitor's browser renews the session, and may end it", async () => {
  await using server = await startServer();
  const { session, member } = await visit(server);
  const { token, refresh_token } = session;
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 200);
  assert.equal((await member.get("/token/logout")).status, 200);
});

Deno.test("nobody signs in as a visitor, whose password is known to everybody", async () => {
  await using server = await startServer();
  await visit(server);
  const credential = { type: "password", email: request.email, password: request.password };
  assert.equal((await server.nobody.post("/token/login", { credential })).status, 401);
  const { body } = await server.nobody.get(`/user/check_email?email=${request.email}`);
  assert.equal(body, true, "the address belongs to no account");
});

Deno.test("the same address makes another visitor, and tells nothing about an account that has it", async () => {
  await using server = await startServer();
  const first = await visit(server);
  const second = await visit(server);
  assert.notEqual(second.uid, first.uid);
  const third = await visit(server, { email: email("cy"), password: PASSWORD });
  assert.notEqual(third.uid, uid.cy);
  const credential = { type: "password", email: email("cy"), password: PASSWORD };
  const signedIn = (await server.nobody.post("/token/login", { credential })).as(LoginResponse);
  assert.equal(signedIn.user.uid, uid.cy);
});

Deno.test("without a host it is the first account; nobody else's visitor, guest or bygone person is one", async () => {
  await using server = await startServer();
  const visitor = await visit(server, { widget_host: undefined });
  assert.equal((await visitor.member.trySend({ uid: 1 }, "Hello")).status, 200);
  for (const widget_host of [visitor.uid, 9999]) {
    assert.equal((await server.nobody.post("/user/register", { ...request, widget_host })).status, 404);
  }
});

Deno.test("where sign-up is by invitation there are no visitors", async () => {
  await using server = await startServer();
  await server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  assert.equal((await server.nobody.post("/user/register", request)).status, 403);
});

Deno.test("an address registers a limited number of visitors", async () => {
  await using server = await startServer();
  const refused = { ...request, widget_host: 9999 };
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++) statuses.push((await server.nobody.post("/user/register", refused)).status);
  assert.equal(statuses[59], 404);
  assert.equal(statuses.at(-1), 429);
});
