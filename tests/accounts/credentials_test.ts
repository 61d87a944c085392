import assert from "node:assert/strict";
import { linkIdentity } from "../../db/users/identities.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

const NONE = { password: true, google: null, github: null, metamask: null, oidc: [] };

Deno.test("people see by what they can sign in, and nobody else's", async () => {
  await using server = await startServer();
  const credentials = async (who: "bo" | "cy") => (await server.as(who).get("/token/credentials")).body;
  assert.deepEqual(await credentials("bo"), NONE);
  const { kysely } = server.database;
  const link = (
    kind: "google" | "github" | "oidc" | "metamask",
    issuer: string,
    subject: string,
    email?: string,
  ) => linkIdentity(kysely, uid.bo, { kind, issuer, subject, email: email ?? null });
  await link("google", "", "1234", "bo@gmail.example");
  await link("github", "", "99");
  await link("metamask", "", "0xabc");
  await link("oidc", "id.example.org", "bo");
  await link("oidc", "login.example.com", "bo");

  assert.deepEqual(await credentials("bo"), {
    password: true,
    google: "bo@gmail.example",
    github: "99",
    metamask: "0xabc",
    oidc: ["id.example.org", "login.example.com"],
  });
  assert.deepEqual(await credentials("cy"), NONE);
  assert.equal((await server.nobody.get("/token/credentials")).status, 401);
});

Deno.test("an account without a password says so", async () => {
  await using server = await startServer();
  await server.sql`update users set password_hash = null where uid = ${uid.bo}`;
  assert.deepEqual((await server.as("bo").get("/token/credentials")).body, { ...NONE, password: false });
});
