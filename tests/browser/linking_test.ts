import assert from "node:assert/strict";
import { GithubServer } from "../identity/providers/github_server.ts";
import { OpenidProvider } from "../identity/providers/openid_provider.ts";
import { codeOf, secure } from "../support/authenticator.ts";
import { uid } from "../support/cast.ts";
import { assertAccessible } from "./support/axe.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const openid = await OpenidProvider.start();
const github = new GithubServer();
Deno.test.afterAll(async () => {
  await openid.close();
  await github[Symbol.asyncDispose]();
});
openid.people = { bo: { name: "Bobby There" } };
openid.signedIn = "bo";
github.signedIn = { id: 7, login: "cy-codes", emails: [] };

const HOST = new URL(openid.issuer).host;
const options = { environment: { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", ...github.environment } };
const ACCOUNT = "/setting/my_account";
const unlink = (tab: Tab) => tab.dialog.getByRole("button", { name: "Unlink", exact: true });

walk(
  "an account elsewhere is linked, signs in, and is unlinked unless it is the only way in",
  async (all) => {
    const { server, person, visitor } = all;
    const oidc = [{ enable: true, favicon: "", domain: openid.issuer }];
    await server.as("ada").post("/admin/github_auth/config", github.client);
    await server.as("ada").post("/admin/login/config", { oidc, github: true });
    const bo = await person("bo", { bypassCSP: true });
    await bo.goto(ACCOUNT);
    await bo.button("Link GitHub").waitFor();
    await bo.button(`Link ${HOST}`).click();
    await bo.button(`Unlink ${HOST}`).waitFor();
    await bo.at(ACCOUNT);
    await assertAccessible(bo, (check) => check("account with a linked account"));
    const linked = await server.sql`select kind, issuer, subject, uid from identities`;
    assert.deepEqual(Array.from(linked), [{
      kind: "oidc",
      issuer: openid.issuer,
      subject: "bo",
      uid: uid.bo,
    }]);

    const { secret } = await secure(server, "bo");
    const again = await visitor({ phone: true, bypassCSP: true });
    again.errors.expect(/status of 401/);
    await again.goto("/login");
    await again.button(`Continue with ${HOST}`).click();
    await again.title("Two-factor authentication").waitFor();
    await again.page.keyboard.type(codeOf(secret));
    await again.at("/");
    await server.sql`update users set password_hash = null where uid = ${uid.bo}`;
    bo.errors.expect(/status of 409/);
    await bo.button(`Unlink ${HOST}`).click();
    await unlink(bo).click();
    await bo.dialog.getByText("This is your only sign-in method.").waitFor();
    await assertAccessible(bo, (check) => check("account: the only way in"));

    await bo.dialog.getByRole("button", { name: "Cancel" }).click();
    await bo.button("Link GitHub").click();
    await bo.button("Unlink GitHub").waitFor();
    await bo.button(`Unlink ${HOST}`).click();
    await unlink(bo).click();
    await bo.button(`Link ${HOST}`).waitFor();
  },
  options,
);

walk("what is somebody else's, or cancelled, is not linked", async (all) => {
  const { server, person } = all;
  await server.as("ada").post("/admin/github_auth/config", github.client);
  await server.as("ada").post("/admin/login/config", { github: true });
  const credential = { type: "github", code: github.code(github.signedIn!) };
  await server.as("cy").post("/token/bind", { credential });
  const bo = await person("bo");
  bo.errors.expect(/status of 409/);
  await bo.goto(ACCOUNT);
  await bo.button("Link GitHub").click();
  await bo.text("This account is already linked to someone else").waitFor();
  await bo.link("Back to account").click();
  await bo.button("Link GitHub").waitFor();

  await bo.page.route(`${github.url}/**`, (route) => {
    const state = new URL(route.request().url()).searchParams.get("state")!;
    const denied = new URLSearchParams({ error: "access_denied", state });
    return route.fulfill({
      status: 302,
      headers: { location: `${server.origin}/cb/github/webapp?${denied}` },
    });
  });
  await bo.button("Link GitHub").click();
  await bo.link("Back to account").click();
  await bo.button("Link GitHub").waitFor();
  assert.deepEqual((await server.sql`select uid from identities`).map(({ uid }) => uid), [uid.cy]);
}, options);
