import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { askForLink, askForReset, startMailing, tokenIn, useLink } from "../identity/mailed_links.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { changePassword, NEW_PASSWORD, signInWith } from "./sessions.ts";

const confirm = (server: TestServer, magic_token: string) =>
  server.nobody.post("/user/confirm_email", { magic_token });
const byAdmin = (server: TestServer) =>
  server.as("ada").put(`/admin/user/${uid.bo}`, { password: NEW_PASSWORD });

for (const [who, change] of [["its owner", changePassword], ["an admin", byAdmin]] as const) {
  Deno.test(`a new password that ${who} sets ends the email change of a thief`, async () => {
    await using mailing = await startMailing();
    const { server, mailbox } = mailing;
    const thief = (await signInWith(server, PASSWORD, "web:found")).as(LoginResponse);
    await server.holding(thief).put("/user", { email: "thief@example.org" });
    await server.as("cy").put("/user", { email: "caroline@example.org" });
    const [mine] = await mailbox.to("thief@example.org");
    const [cys] = await mailbox.to("caroline@example.org");

    assert.equal((await change(server)).status, 200);
    assert.equal((await confirm(server, tokenIn(mine))).status, 412);
    assert.equal((await signInWith(server, NEW_PASSWORD)).as(LoginResponse).user.email, email("bo"));
    assert.equal((await confirm(server, tokenIn(cys))).status, 200, "nobody else's");
  });
}

Deno.test("links that were mailed before a new password no longer work, and later ones do", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await askForLink(server, email("bo"));
  await askForReset(server, email("bo"));
  const [link, reset] = (await mailbox.to(email("bo"), 2)).map(tokenIn);
  await changePassword(server);
  assert.equal((await useLink(server, link)).status, 400);
  const late = await server.nobody.post("/user/reset_password", { magic_token: reset, password: PASSWORD });
  assert.equal(late.status, 412);

  await askForLink(server, email("bo"));
  // The third one says that the password was changed.
  const [, , , next] = await mailbox.to(email("bo"), 4);
  assert.equal((await useLink(server, tokenIn(next))).status, 200);
});
