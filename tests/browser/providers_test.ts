import assert from "node:assert/strict";
import { GithubServer } from "../identity/providers/github_server.ts";
import { OpenidProvider } from "../identity/providers/openid_provider.ts";
import { email, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const openid = await OpenidProvider.start();
const google = await OpenidProvider.start({ conformIdTokenClaims: false });
const github = new GithubServer();
Deno.test.afterAll(async () => {
  await openid.close();
  await google.close();
  await github[Symbol.asyncDispose]();
});

const DEE = { email: "dee@example.org", email_verified: true, name: "Dee" };
for (const provider of [openid, google]) {
  provider.people = { dee: DEE };
  provider.signedIn = "dee";
}
github.signedIn = {
  id: 7,
  login: "Dee",
  emails: [{ email: "dee@example.org", primary: true, verified: true }],
};

/** For the length of a test somebody else is signed in at the providers, whose address none of them has verified. */
function asStranger(email: string): Disposable {
  const before = github.signedIn;
  for (const provider of [openid, google]) {
    provider.people.stranger = { email, email_verified: false, name: "Stranger" };
    provider.signedIn = "stranger";
  }
  github.signedIn = { id: 8, login: "Stranger", emails: [{ email, primary: true, verified: false }] };
  return {
    [Symbol.dispose]() {
      github.signedIn = before;
      for (const provider of [openid, google]) provider.signedIn = "dee";
    },
  };
}

const options = {
  environment: {
    OUTBOUND_ALLOW: "127.0.0.0/8,::1/128",
    GOOGLE_ISSUER: google.issuer,
    ...github.environment,
  },
};
const HOST = new URL(openid.issuer).host;

const WAYS: Record<string, (server: TestServer) => Promise<object>> = {
  [HOST]: () => Promise.resolve({ oidc: [{ enable: true, favicon: "", domain: openid.issuer }] }),
  async Google(server) {
    const client = await google.register(`${server.origin}/cb/google/webapp`);
    await server.as("ada").post("/admin/google_auth/config", client);
    return { google: true };
  },
  async GitHub(server) {
    await server.as("ada").post("/admin/github_auth/config", github.client);
    return { github: true };
  },
};

async function offer(server: TestServer, name: string, config: object = {}): Promise<void> {
  const on = await WAYS[name](server);
  assert.equal((await server.as("ada").post("/admin/login/config", { ...on, ...config })).status, 200);
}

async function signOut(tab: Visitor): Promise<void> {
  // What the page has just asked for is answered after the session has ended.
  tab.errors.expect(/status of 401/);
  await tab.choose("Dee's account", "Sign out");
  await tab.dialog.getByRole("button", { name: "Sign out" }).click();
  await tab.field("Email").waitFor();
}

for (const name of Object.keys(WAYS)) {
  const shown = name === HOST ? "an OpenID Connect provider" : name;
  const button = `Continue with ${name}`;

  walk(`${shown} signs a new person in, and the same one again, where they wanted to go`, async (all) => {
    await offer(all.server, name);
    const dee = await all.visitor();
    await dee.goto("/users");
    await dee.button(button).click();
    await dee.at("/users");
    await signOut(dee);
    await dee.goto("/login");
    await dee.button(button).click();
    await dee.at("/");
    await dee.row("lobby").waitFor();
    assert.equal((await all.server.sql`select from users where name = 'Dee'`).length, 1);
  }, options);

  walk(`by invitation only, ${shown} needs the invitation once`, async (all) => {
    await offer(all.server, name, { who_can_sign_up: "InvitationOnly" });
    const dee = await all.visitor();
    dee.errors.expect(/status of 410/);
    await dee.goto("/login");
    await dee.button(button).click();
    await dee.text("You need an invitation to sign up.").waitFor();
    assert.ok(!dee.page.url().includes("code"), "the code does not stay in the address");

    const link = new URL((await all.server.as("bo").get("/group/create_reg_magic_link?max_times=1")).text);
    await dee.goto(`/register?magic_token=${link.searchParams.get("magic_token")}`);
    await dee.link("Sign in").click();
    await dee.at("/login");
    await dee.button(button).click();
    await dee.row("lobby").waitFor();
    await signOut(dee);
    await dee.goto("/login");
    await dee.button(button).click();
    await dee.row("lobby").waitFor();
  }, options);
}

walk("an address that the provider has not verified enters nobody's account", async ({ server, visitor }) => {
  using _ = asStranger(email("cy"));
  await server.sql`update users set email_verified_at = 1 where uid = ${uid.cy}`;
  for (const name of Object.keys(WAYS)) {
    await offer(server, name);
    const stranger = await visitor();
    await stranger.goto("/login");
    await stranger.button(`Continue with ${name}`).click();
    await stranger.button(/^Stranger.*'s account$/).waitFor();
  }
  const rows = await server.sql`select uid, users.email from identities join users using (uid)`;
  assert.deepEqual(rows.map(({ email }) => email), [null, null, null]);
  assert.ok(rows.every((row) => row.uid > uid.gus));
}, options);

walk("a callback that this tab did not begin signs nobody in", async ({ server, visitor }) => {
  await offer(server, "GitHub");
  const redirect_uri = `${server.origin}/cb/github/webapp`;
  const { url } = (await server.nobody.post("/token/github/authorize", { redirect_uri })).body as {
    url: string;
  };
  const dee = await visitor();
  await dee.page.goto(url);
  await dee.text("This sign-in started in another tab or took too long. Start again.").waitFor();
  assert.equal((await server.sql`select from users where name = 'Dee'`).length, 0);
  await dee.link("Back to sign-in").click();
  await dee.button("Continue with GitHub").waitFor();
}, options);

walk("a person who cancels at the provider can start again", async ({ server, visitor }) => {
  await offer(server, "GitHub");
  const dee = await visitor();
  await dee.page.route(`${github.url}/**`, (route) => {
    const state = new URL(route.request().url()).searchParams.get("state")!;
    const location = `${server.origin}/cb/github/webapp?${new URLSearchParams({
      error: "access_denied",
      state,
    })}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await dee.goto("/login");
  await dee.button("Continue with GitHub").click();
  await dee.text("Sign-in was canceled.").waitFor();
}, options);

walk("an address of somebody else's account is told, in each language", async ({ server, visitor }) => {
  await offer(server, "GitHub");
  await server.sql`update users set email = 'dee@example.org' where name = 'Cy'`;
  const texts = {
    en: "An account with your email already exists. Sign in with its password.",
    tr: "E-\u2060postanla açılmış bir hesap zaten var. O hesaba parolasıyla giriş yap.",
    zh: "已有账号使用你的邮箱。请用该账号的密码登录。",
    ja: "このメールアドレスのアカウントはすでにあります。そのパスワードでログインしてください。",
  };
  for (const [language, text] of Object.entries(texts)) {
    const dee = await visitor();
    dee.errors.expect(/status of 409/);
    await dee.goto(`/login?lng=${language}`);
    await dee.button(/GitHub/).click();
    await dee.text(text).waitFor();
  }
}, options);

walk("without passwords the page offers only what is on", async ({ server, visitor }) => {
  await offer(server, "GitHub", { password: false });
  const dee = await visitor();
  await dee.goto("/login");
  await dee.button("Continue with GitHub").waitFor();
  assert.equal(await dee.field("Password").count(), 0);
  assert.equal(await dee.button(/^Continue with/).count(), 1);
}, options);

walk("a guest who signs in with a provider is no longer a guest", async ({ server, visitor }) => {
  await offer(server, "GitHub", { guest: true });
  const dee = await visitor();
  await dee.goto("/");
  await dee.text("You're browsing as a guest.").waitFor();
  await dee.link("Sign in").first().click();
  await dee.button("Continue with GitHub").click();
  await dee.button("Dee's account").waitFor();
  await dee.at("/");
}, options);
