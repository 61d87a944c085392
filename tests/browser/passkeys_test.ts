import assert from "node:assert/strict";
import { PASSWORD, uid } from "../support/cast.ts";
import { assertAccessible } from "./support/axe.ts";
import { signIn } from "./support/session.ts";
import type { Tab } from "./support/tab.ts";
import { named, VirtualAuthenticator, withPasskeys } from "./support/virtual_authenticator.ts";
import type { Visitor, VisitorOptions } from "./support/visitor.ts";
import { type Walk, walk } from "./support/walk.ts";

const ACCOUNT = "/setting/my_account";
const BUTTON = "Sign in with a passkey";

const inDialog = (tab: Tab, button: string) => tab.dialog.getByRole("button", { name: button, exact: true });

/** Bo at the server's name, signed in, with a device for passkeys. */
async function bo({ server, visitor }: Walk, options?: VisitorOptions) {
  await withPasskeys(server);
  const browser = await visitor(options);
  await signIn({ context: browser.context, origin: named(server) }, "bo@example.org", PASSWORD);
  const device = await VirtualAuthenticator.in(browser, server);
  return { browser, device, tab: device.tab };
}

async function add(tab: Tab, name: string): Promise<void> {
  await tab.goto(ACCOUNT);
  await tab.text("This device").waitFor();
  await tab.button("Add passkey").click();
  await tab.dialog.getByLabel("Name").fill(name);
  await inDialog(tab, "Continue").click();
  await tab.button(`Remove: ${name}`).waitFor();
}

/** No page may be open meanwhile: it could renew the session. */
async function leave(tab: Tab, browser: Visitor): Promise<void> {
  await tab.page.goto("about:blank");
  await browser.context.clearCookies();
  await tab.goto("/login");
}

/** Some browsers suggest none. There only the button asks. */
const withoutSuggestions = ({ page }: Tab) =>
  page.addInitScript(() => {
    if (!isSecureContext) return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** Nobody chooses one of them. Then the button asks, and may do so only when this question has ended. */
const withUnansweredSuggestions = ({ page }: Tab) =>
  page.addInitScript(() => {
    if (!isSecureContext) return;
    const get = navigator.credentials.get.bind(navigator.credentials);
    const state = () => document.documentElement.dataset;
    navigator.credentials.get = (options) => {
      if (options?.mediation !== "conditional") {
        return state().suggestions === "ended" ? get(options) : Promise.reject(new Error("one at a time"));
      }
      state().suggestions = "open";
      return new Promise((_, reject) =>
        options.signal!.addEventListener("abort", () => {
          state().suggestions = "ended";
          reject(options.signal!.reason);
        })
      );
    };
  });

walk("a passkey is added, named, signs in by the button and in the field, and is removed", async (walk) => {
  const { browser, tab } = await bo(walk);
  browser.errors.expect(/status of 40[19]/);
  await tab.goto(ACCOUNT);
  await tab.text("This device").waitFor();
  await tab.button("Add passkey").click();
  assert.match(await tab.dialog.getByLabel("Name").inputValue(), /Chrom\w* on Linux/);
  await tab.dialog.getByLabel("Name").fill(" ");
  await inDialog(tab, "Continue").click();
  await tab.dialog.getByText("Enter a name.").waitFor();
  await tab.dialog.getByLabel("Name").fill("Laptop");
  await inDialog(tab, "Continue").click();
  await tab.text("Passkey added").waitFor();
  await tab.text("Never used").waitFor();
  await tab.button("Rename: Laptop").click();
  await tab.dialog.getByLabel("Name").fill("Old laptop");
  await inDialog(tab, "Save").click();
  await tab.button("Remove: Old laptop").waitFor();

  await tab.button("Add passkey").click();
  await inDialog(tab, "Continue").click();
  await tab.dialog.getByText("This device or password manager already has a passkey for this account")
    .waitFor();
  await inDialog(tab, "Cancel").click();

  const begun = tab.page.waitForResponse((answer) => answer.url().endsWith("/passkey/auth/start"));
  await leave(tab, browser);
  assert.ok((await begun).ok());
  await tab.button("Bo's account").waitFor();

  await withUnansweredSuggestions(tab);
  await leave(tab, browser);
  await tab.page.waitForFunction(() => document.documentElement.dataset.suggestions === "open");
  assert.equal(await tab.field("Email").getAttribute("autocomplete"), "username webauthn");
  await tab.button(BUTTON).click();
  await tab.button("Bo's account").waitFor();
  const [{ count }] = await walk.server.sql`
    select sum(count)::int as count from security_events
    where uid = ${uid.bo} and action = 'sign_in' and detail ->> 'method' = 'passkey'`;
  assert.equal(count, 2);

  await tab.goto(ACCOUNT);
  await tab.text("Last used").waitFor();
  await tab.button("Remove: Old laptop").click();
  await inDialog(tab, "Remove").click();
  await tab.text("Passkey removed").waitFor();
  assert.equal(await tab.button("Remove: Old laptop").count(), 0);
});

walk("what is wrong with a passkey is said, and its button stays", async (walk) => {
  const { browser, device, tab } = await bo(walk);
  const { server } = walk;
  browser.errors.expect(/status of (401|403|423)/);
  await withoutSuggestions(tab);
  await add(tab, "Laptop");
  await leave(tab, browser);
  const tries = async (told: RegExp) => {
    await tab.button(BUTTON).click();
    await tab.text(told).waitFor();
    assert.equal(await tab.button(BUTTON).getAttribute("aria-busy"), null);
  };
  await device.recognizes(false);
  await tries(/Canceled or timed out/);
  await device.recognizes(true);
  await server.as("ada").put(`/admin/user/${uid.bo}`, { status: "frozen" });
  await tries(/This account is suspended/);
  await server.as("ada").put(`/admin/user/${uid.bo}`, { status: "normal" });
  await server.sql`update passkeys set counter = 1000`;
  await tries(/This passkey didn't work/);
  await server.sql`delete from passkeys where uid = ${uid.bo}`;
  await server.sql`
    insert into passkeys (uid, credential_id, rp_id, public_key, counter, transports, name, created_at)
    values (${uid.cy}, 'x', 'localhost', '', 0, '', 'x', 0)`;
  await tries(/This passkey didn't work/);
  await server.as("ada").post("/admin/login/config", { passkey: false });
  await tab.button(BUTTON).click();
  await tab.text("This sign-in method is turned off on this server.").waitFor();
});

walk("an answer that has served, or comes from another address, signs nobody in", async (walk) => {
  const { browser, tab } = await bo(walk);
  browser.errors.expect(/status of 401/);
  const { server } = walk;
  // Invitations are for those who have no account.
  await server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  await withoutSuggestions(tab);
  await add(tab, "Laptop");
  await leave(tab, browser);
  const [sent] = await Promise.all([
    tab.page.waitForRequest((request) => request.url().endsWith("/token/login")),
    tab.button(BUTTON).click(),
  ]);
  await tab.button("Bo's account").waitFor();
  const body = sent.postDataJSON();
  assert.equal((await server.nobody.post("/token/login", body)).status, 401, "it has served");

  await leave(tab, browser);
  await tab.button(BUTTON).waitFor();
  await server.sql`
    update server_settings set value = value || '{"frontend_url": "https://localhost"}' where section = 'organization'`;
  const other = await server.another();
  const { challenge_id, options } = (await other.nobody.post("/token/passkey/auth/start", {})).body as {
    challenge_id: string;
    options: { publicKey: { challenge: string } };
  };
  const authentication = await tab.page.evaluate(async (challenge) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ challenge });
    return (await navigator.credentials.get({ publicKey }) as PublicKeyCredential).toJSON();
  }, options.publicKey.challenge);
  const answer = await other.nobody.post("/token/passkey/auth/finish", { challenge_id, authentication });
  assert.equal(answer.status, 401, "the page had no TLS");
});

walk("the button is there only where passkeys work", async (walk) => {
  const { server } = walk;
  const { browser, tab } = await bo(walk);
  /** What the button needs is asked for before the page answers a click. */
  const isOffered = async (origin: string) => {
    const visitor = await walk.visitor();
    const asked: string[] = [];
    visitor.page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await visitor.page.goto(`${origin}/login`);
    await visitor.button("Sign in").click();
    await visitor.text("Enter an email address.").waitFor();
    const isAsked = asked.some((path) => /\/Passkeys-\w+\.js$/.test(path));
    if (isAsked) await visitor.button(BUTTON).waitFor();
    await visitor.page.close();
    return isAsked;
  };
  assert.equal(await isOffered(named(server)), false, "nobody has one");
  await add(tab, "Laptop");
  assert.equal(await isOffered(named(server)), true);
  assert.equal(await isOffered(server.origin), false, "another address");
  await signIn(browser, "bo@example.org", PASSWORD);
  await tab.page.goto(server.origin + ACCOUNT);
  await tab.text(`Add passkeys at ${named(server)}.`).waitFor();
  await server.as("ada").post("/admin/login/config", { passkey: false });
  assert.equal(await isOffered(named(server)), false, "they are off");
  await tab.goto(ACCOUNT);
  await tab.button("Remove: Laptop").waitFor();
  assert.equal(await tab.button("Add passkey").count(), 0);
});

for (const phone of [false, true]) {
  walk(`passkeys are accessible and fit on ${phone ? "a phone" : "a desktop"}`, async (walk) => {
    const { browser, device, tab } = await bo(walk, { phone, bypassCSP: true });
    await add(tab, "Laptop");
    await walk.server.sql`
      insert into passkeys (uid, credential_id, rp_id, public_key, counter, transports, name, created_at)
      values (${uid.bo}, 'x', 'chat.example.org', '', 0, '', ${"a long name ".repeat(10)}, 0)`;
    await device.answers(false);
    await assertAccessible(tab, async (check) => {
      await tab.goto(ACCOUNT);
      await tab.text("Only works at chat.example.org").waitFor();
      await check("passkeys");
      await tab.button("Add passkey").click();
      await tab.dialog.waitFor();
      await check("dialog: add a passkey");
      await leave(tab, browser);
      await tab.button(BUTTON).waitFor();
      await check("sign-in");
    });
  });
}
