import assert from "node:assert/strict";
import type { LoginConfig } from "schemas/organization.ts";
import { loginMethods } from "../../client/screens/server/sign_in/login_methods.ts";
import { switches } from "../../server/auth/credentials/methods.ts";
import { GithubServer } from "../identity/providers/github_server.ts";
import { OpenidProvider } from "../identity/providers/openid_provider.ts";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { Mailbox } from "../support/mailbox.ts";
import type { TestServer } from "../support/server.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const DEE = { email: "dee@example.org", email_verified: true, name: "Dee" };
/** The name of a switch includes its hint. */
const flip = (tab: Tab, name: string) => tab.page.getByRole("switch", { name: new RegExp(`^${name}`) });

const save = async (tab: Tab) => {
  await tab.button("Save changes").click();
  await tab.button("Save changes").waitFor({ state: "detached" });
};

walk("mail is set up, tested with the SMTP server's own answer, and saved", async ({ server, person }) => {
  await using mailbox = await Mailbox.open({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === "ada@example.org"
          ? null
          : Object.assign(new Error("No chair for them"), { responseCode: 550 }),
      ),
  });
  const ada = await person("ada");
  ada.errors.expect(/status of 400/);
  await ada.goto("/setting/smtp");
  await flip(ada, "Send email").check();
  await ada.button("Save changes").click();
  await ada.text("Enter the SMTP server's host.").waitFor();
  await ada.field("Host").fill("127.0.0.1");
  await ada.field("Port").fill(`${mailbox.port}`);
  await ada.field("Sender").fill("the house");
  await ada.button("Save changes").click();
  await ada.text("Enter an email address, or a name and <address>.").waitFor();
  assert.equal(await ada.field("Sender").getAttribute("aria-invalid"), "true");

  await ada.field("Sender").fill("The House <house@example.org>");
  await ada.field("Send to").fill("eve@example.org");
  await ada.button("Send test email").click();
  await ada.text(/550 No chair for them/).waitFor();
  await ada.field("Send to").fill("ada@example.org");
  await ada.button("Send test email").click();
  await ada.text("The mail server accepted the email").waitFor();
  assert.equal(mailbox.received.length, 1);
  await save(ada);
  const path = "/admin/smtp/config";
  assert.equal(((await server.as("ada").get(path)).body as { port: number }).port, mailbox.port);

  await ada.field("Sender").fill("Parley <house@example.org>");
  await server.as("ada").post(path, mailbox.config({ username: "house", password: "very secret" }));
  await ada.page.locator("input[value=house]").waitFor();
  assert.equal(await ada.field("Sender").inputValue(), "Parley <house@example.org>");
  await ada.button("Replace").click();
  assert.equal(await ada.field("Password").inputValue(), "", "the stored password is not shown");
  await ada.button("Keep current").click();
  await ada.button("Reset").click();
  assert.equal(await ada.field("Sender").inputValue(), "The House <house@example.org>");

  await ada.field("Username").fill("eve");
  await ada.button("Save changes").click();
  await ada.text("Enter the password again").waitFor();
  await ada.button("Replace").click();
  await ada.field("Password").fill("hers");
  await save(ada);
  assert.equal((await server.app.services.settings.read("smtp")).password, "hers");
});

walk("a way to sign in is offered as soon as it is saved, and the last one stays", async (walk) => {
  const { server, person, visitor } = walk;
  await using mailbox = await Mailbox.open();
  const ada = await person("ada");
  ada.errors.expect(/status of 400/);
  await ada.goto("/setting/login_method");
  assert.equal(await flip(ada, "Email link").isDisabled(), true);
  await ada.link("Set up email").click();
  await ada.at("/setting/smtp?f=%2F");
  await mailbox.connect(server);
  await ada.link("Sign-in methods").click();
  await flip(ada, "Email link").check();
  await save(ada);
  const somebody = await (await visitor()).goto("/login");
  await somebody.button("Continue").waitFor();

  await flip(ada, "Password").uncheck();
  await save(ada);
  await somebody.page.reload();
  await somebody.button("Email me a sign-in link").waitFor();
  assert.equal(await somebody.field("Password").count(), 0);

  await flip(ada, "Email link").uncheck();
  await ada.button("Save changes").click();
  await ada.text(/No one could sign in/).waitFor();
  await server.as("ada").post("/admin/login/config", { third_party: true });
  await flip(ada, "App sign-in").and(ada.page.locator(":checked")).waitFor();
  assert.equal(await flip(ada, "Email link").isChecked(), false, "what is not saved stays");
});

const github = new GithubServer();
github.signedIn = { id: 7, login: "Dee", emails: [{ email: DEE.email, primary: true, verified: true }] };
const openid = await OpenidProvider.start();
openid.people = { dee: DEE };
openid.signedIn = "dee";
Deno.test.afterAll(async () => {
  await github[Symbol.asyncDispose]();
  await openid.close();
});
const environment = { OUTBOUND_ALLOW: "127.0.0.0/8,::1/128", ...github.environment };

walk("GitHub is set up, and signs people in at once", async ({ person, visitor }) => {
  const ada = await (await person("ada")).goto("/setting/github");
  await flip(ada, "People can sign in with GitHub").check();
  await ada.button("Save changes").click();
  await ada.text("Enter the client ID.").waitFor();
  await ada.field("Client ID").fill(github.client.client_id);
  await ada.field("Client secret").fill(github.client.client_secret);
  await save(ada);
  await ada.button("Replace").waitFor();
  assert.equal(await flip(ada, "People can sign in with GitHub").isChecked(), true);

  const dee = await (await visitor()).goto("/login");
  await dee.button("Continue with GitHub").click();
  await dee.row("lobby").waitFor();
}, { environment });

walk(
  "a provider of OpenID Connect is added, switched off, and removed",
  async ({ server, person, visitor }) => {
    const ada = await (await person("ada")).goto("/setting/oidc");
    await ada.button("Add provider").click();
    const add = ada.dialog.getByRole("button", { name: "Add provider" });
    await ada.button("Keycloak").click();
    await ada.page.keyboard.type("id.example.org");
    assert.equal(await ada.field("Issuer").inputValue(), "https://id.example.org/realms/<realm>");
    await add.click();
    await ada.text("Replace the parts in <> with your own values.").waitFor();
    await ada.button("GitLab").click();
    assert.equal(await ada.field("Issuer").inputValue(), "https://gitlab.com");
    await ada.field("Issuer").fill("http://id.example.org");
    await add.click();
    await ada.text("Enter an https address.").waitFor();
    await ada.field("Issuer").fill(openid.issuer);
    await add.click();
    await ada.text("Sign-in with this provider works").waitFor();
    const dee = await (await visitor()).goto("/login");
    const name = openid.issuer.replace("http://", "");
    await dee.button(`Continue with ${name}`).click();
    await dee.row("lobby").waitFor();

    await flip(ada, name).uncheck();
    await untilStored(server, ({ oidc }) => !oidc[0].enable);
    const somebody = await (await visitor()).goto("/login");
    await somebody.button("Sign in").waitFor();
    assert.equal(await somebody.button(/^Continue with/).count(), 0);
    await ada.button(`Remove: ${name}`).click();
    await ada.dialog.getByRole("button", { name: "Remove" }).click();
    await ada.text("No providers yet.").waitFor();
  },
  { environment },
);

walk("two providers that are switched off at once are both off", async ({ server, person }) => {
  const domains = ["https://one.example.org", "https://two.example.org"];
  await server.as("ada").post("/admin/login/config", {
    oidc: domains.map((domain) => ({ domain, enable: true, favicon: "" })),
  });
  const ada = await (await person("ada")).goto("/setting/oidc");
  await flip(ada, "two.example.org").waitFor();
  await ada.page.evaluate(() => {
    for (const flip of document.querySelectorAll<HTMLElement>(".oidc-row [role=switch]")) flip.click();
  });
  await untilStored(server, ({ oidc }) => oidc.every(({ enable }) => !enable));
}, { environment });

walk("another application gets its secret, and a new one in its place", async ({ server, person }) => {
  const ada = await (await person("ada")).goto("/setting/third_app");
  await flip(ada, "Let your app sign people in").check();
  await untilStored(server, ({ third_party }) => third_party);
  await ada.button("Show secret").click();
  const first = await ada.field("Secret").inputValue();
  const answer = await server.nobody.post(
    "/token/create_third_party_key",
    { userid: "7", username: "Dee" },
    { headers: { "x-secret": first } },
  );
  assert.equal(answer.status, 200);
  await ada.button("Replace…").click();
  await ada.dialog.getByRole("button", { name: "Replace" }).click();
  await ada.dialog.waitFor({ state: "detached" });
  assert.equal(await ada.field("Secret").inputValue(), (await secretOf(server)).text);
  assert.notEqual((await secretOf(server)).text, first);
});

/** A switch without a button to save shows what was chosen before the server has it. */
const untilStored = (server: TestServer, isIt: (config: LoginConfig) => boolean) =>
  eventually(async () => {
    const { body } = await server.as("ada").get("/admin/login/config");
    return isIt(body as LoginConfig) || undefined;
  }, `a configuration with ${isIt}`);

const secretOf = (server: TestServer) => server.as("ada").get("/admin/system/third_party_secret");

Deno.test("the page has every way to sign in that the server has", () => {
  assert.deepEqual(
    loginMethods.map(({ method }) => method).sort(),
    switches().filter((one) => one !== "oidc").sort(),
  );
});

walk("settings of the server are for admins, and go when somebody is no admin any more", async (walk) => {
  const bo = await walk.person("bo");
  bo.errors.expect(/status of 403/);
  await bo.goto("/setting/smtp");
  await bo.text("Only admins can open this page.").waitFor();
  assert.equal(await bo.link("Sign-in methods").count(), 0);
  const admin = (is_admin: boolean) => walk.server.as("ada").put(`/admin/user/${uid.bo}`, { is_admin });
  await admin(true);
  await bo.field("Host").waitFor();
  await bo.link("Sign-in methods").waitFor();
  await admin(false);
  await bo.text("Only admins can open this page.").waitFor();
});
