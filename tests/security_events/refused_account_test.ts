import assert from "node:assert/strict";
import { GithubServer } from "../identity/providers/github_server.ts";
import { email, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { eventsOf, eventsSince, inShort, midHour } from "./log.ts";

Deno.test("a refused sign-in with an account elsewhere names whose account it would have been", async () => {
  await using github = new GithubServer();
  const environment = { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", ...github.environment };
  await using server = await startServer({ environment });
  using _clock = midHour();
  const ada = server.as("ada");
  await ada.post("/admin/github_auth/config", github.client);
  await ada.post("/admin/login/config", { github: true });
  const cy = { id: 7, login: "cy", emails: [{ email: email("cy"), primary: true, verified: true }] };
  const enter = async () => {
    const credential = { type: "github", code: github.code(cy, "user:email") };
    const { status, text } = await server.nobody.post("/token/login", { credential, device: "there" });
    return [status, text];
  };

  const before = await eventsOf(server);
  assert.deepEqual(await enter(), [409, ""]);
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.cy}`;
  assert.equal((await enter())[0], 200);
  await ada.put(`/admin/user/${uid.cy}`, { status: "frozen" });
  assert.deepEqual(await enter(), [423, ""]);

  const refused = (await eventsSince(server, before)).filter(({ action }) => action === "sign_in_refused");
  assert.deepEqual(refused.map(inShort), [
    ["sign_in_refused", null, uid.cy, { method: "github", reason: "address_taken" }],
    ["sign_in_refused", null, uid.cy, { method: "github", reason: "frozen" }],
  ]);
});
