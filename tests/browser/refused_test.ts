import assert from "node:assert/strict";
import { inviteToken } from "../identity/mailed_links.ts";
import { OpenidProvider } from "../identity/providers/openid_provider.ts";
import { codeOf, secure } from "../support/authenticator.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const google = await OpenidProvider.start({ conformIdTokenClaims: false });
google.people = { bo: { email: email("bo"), email_verified: true } };
google.signedIn = "bo";
Deno.test.afterAll(() => google.close());
const options = { environment: { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", GOOGLE_ISSUER: google.issuer } };

async function nobodyEntered({ context }: Visitor, { sql }: TestServer): Promise<void> {
  const names = (await context.cookies()).map(({ name }) => name);
  assert.ok(!names.includes("parley_signed_in"), names.join());
  assert.equal((await sql`select from users where uid > ${uid.gus}`).length, 0);
}

walk("an ID token that Google issued for another client signs nobody in", async ({ server, visitor }) => {
  const ada = server.as("ada");
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.bo}`;
  await ada.post("/admin/google_auth/config", await google.register(`${server.origin}/cb/google/webapp`));
  await ada.post("/admin/login/config", { google: true });
  const bo = await visitor();
  bo.errors.expect(/status of 401/);
  google.audience = "another client";
  await bo.goto("/login");
  await bo.button("Continue with Google").click();
  await bo.text("The provider couldn't confirm your identity. Start again.").waitFor();
  await nobodyEntered(bo, server);

  google.audience = undefined;
  await bo.link("Back to sign-in").click();
  await bo.button("Continue with Google").click();
  await bo.button("Bo's account").waitFor();
}, options);

walk("an invitation that expires while its form is open creates no account", async ({ server, visitor }) => {
  const dee = await visitor();
  dee.errors.expect(/status of 412/);
  await dee.goto(`/register?magic_token=${await inviteToken(server)}`);
  await dee.field("Email").fill("dee@example.org");
  await dee.field("Password").fill(PASSWORD);
  await dee.field("Confirm password").fill(PASSWORD);
  await server.sql`update invitations set expires_at = 1`;
  await dee.button("Continue").click();
  await dee.text("This invitation has expired").waitFor();
  await dee.page.reload();
  await dee.title("This link no longer works").waitFor();
  await nobodyEntered(dee, server);
});

walk("a code of the app that has been used signs nobody in", async ({ server, visitor }) => {
  const { secret } = await secure(server, "bo");
  const bo = await visitor();
  bo.errors.expect(/status of 401/);
  await bo.goto("/login");
  await bo.field("Email").fill(email("bo"));
  await bo.field("Password").fill(PASSWORD);
  await bo.button("Sign in").click();
  await bo.title("Two-factor authentication").waitFor();
  const code = codeOf(secret);
  const used = await server.nobody.post("/token/login", {
    credential: { type: "password", email: email("bo"), password: PASSWORD },
    second_factor: { code },
    device: "phone",
  });
  assert.equal(used.status, 200);
  await bo.field("Six-digit code").fill(code);
  await bo.text("This code isn't valid.").waitFor();
  await nobodyEntered(bo, server);
});
