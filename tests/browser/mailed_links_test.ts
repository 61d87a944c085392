import assert from "node:assert/strict";
import { email, PASSWORD } from "../support/cast.ts";
import { Mailbox } from "../support/mailbox.ts";
import type { TestServer } from "../support/server.ts";
import { inviteToken, linkIn } from "../identity/mailed_links.ts";
import { assertAccessible } from "./support/axe.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const BO = email("bo");
const DEE = "dee@example.org";

async function mailing(server: TestServer, config: object = {}): Promise<Mailbox> {
  const mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await server.as("ada").post("/admin/login/config", { magic_link: true, ...config });
  return mailbox;
}

/** Gives the address first. The ways to go on follow. */
async function give(somebody: Visitor, address: string): Promise<void> {
  await somebody.goto("/login");
  await somebody.field("Email").fill(address);
  await somebody.button("Continue").click();
  await somebody.field("Password").waitFor();
}

async function ask(somebody: Visitor, way: "Email me a sign-in link" | "Forgot password?", address: string) {
  await give(somebody, address);
  if (way === "Email me a sign-in link") await somebody.button(way).click();
  else {
    await somebody.link(way).click();
    await somebody.field("Email").fill(address);
    await somebody.button("Send link").click();
  }
  await isSent(somebody, address);
}

async function isSent(somebody: Visitor, address: string): Promise<void> {
  await somebody.title("Check your email").waitFor();
  await somebody.text(address).waitFor();
}

const open = (somebody: Visitor, link: URL) => somebody.page.goto(link.href);

for (const phone of [false, true]) {
  walk(`a newcomer signs up by a mailed link and returns by another, phone: ${phone}`, async (walk) => {
    const { server } = walk;
    await using mailbox = await mailing(server);
    const dee = await walk.visitor({ phone });
    await ask(dee, "Email me a sign-in link", DEE);
    await open(dee, linkIn((await mailbox.to(DEE))[0]));
    await dee.title("What's your name?").waitFor();
    await dee.button("Join").click();
    await dee.text("Enter a name.").waitFor();
    await dee.field("Your name").fill("Dee");
    await dee.button("Join").click();
    await dee.at("/");

    const again = await walk.visitor({ phone });
    await ask(again, "Email me a sign-in link", DEE);
    await open(again, linkIn((await mailbox.to(DEE, 2))[1]));
    await again.at("/");
    const accounts = await server.sql`select name from users where email = ${DEE}`;
    assert.deepEqual(Array.from(accounts, ({ name }) => name), ["Dee"]);
  });
}

walk(
  "a member who opens somebody else's mailed link is asked, and leaves it unused by staying",
  async (walk) => {
    const { server } = walk;
    await using mailbox = await mailing(server);
    const dee = await walk.visitor();
    await ask(dee, "Email me a sign-in link", email("cy"));
    await ask(dee, "Email me a sign-in link", DEE);
    const [toCy, toDee] = await Promise.all(
      [email("cy"), DEE].map(async (to) => linkIn((await mailbox.to(to))[0])),
    );
    const bo = await walk.person("bo");
    await open(bo, toCy);
    await bo.title("You're already signed in").waitFor();
    await bo.button("Stay signed in").click();
    await bo.button("Bo's account").waitFor();
    await open(bo, toDee);
    await bo.button("Bo's account").waitFor();

    const cy = await walk.visitor();
    await open(cy, toCy);
    await cy.button("Cy's account").waitFor();
  },
);

walk("where sign-up is by invitation, only members get a link, and it works once", async (walk) => {
  const { server } = walk;
  await using mailbox = await mailing(server, { who_can_sign_up: "InvitationOnly" });
  const dee = await walk.visitor();
  await ask(dee, "Email me a sign-in link", DEE);
  const bo = await walk.visitor();
  await ask(bo, "Email me a sign-in link", BO);
  const link = linkIn((await mailbox.to(BO))[0]);
  assert.equal(mailbox.received.length, 1);
  await open(bo, link);
  await bo.at("/");

  dee.errors.expect(/status of 400/);
  await open(dee, link);
  await dee.title("This link no longer works").waitFor();
  await dee.link("Send new link").click();
  await dee.at("/send_magic_link");
  await dee.goto("/confirm_email?magic_token=gone");
  assert.equal(await dee.link("Open my account").getAttribute("href"), "/setting/my_account");

  await dee.goto(`/register?magic_token=${await inviteToken(server)}`);
  await dee.link("Email me a sign-in link").click();
  await dee.field("Email").fill(DEE);
  await dee.button("Send link").click();
  await isSent(dee, DEE);
  await open(dee, linkIn((await mailbox.to(DEE))[0]));
  await dee.field("Your name").fill("Dee");
  await dee.button("Join").click();
  await dee.button("Dee's account").waitFor();

  await ask(await walk.visitor(), "Email me a sign-in link", DEE);
  const last = linkIn((await mailbox.to(DEE, 2))[1]);
  await server.as("ada").post("/admin/login/config", { magic_link: false });
  const late = await walk.visitor();
  late.errors.expect(/status of 403/);
  await open(late, last);
  await late.text("This sign-in method is turned off on this server.").waitFor();
});

walk(
  "who is invited by mail proves the address, signs up once, and returns with the password",
  async (walk) => {
    const { server } = walk;
    await using mailbox = await mailing(server, { who_can_sign_up: "InvitationOnly" });
    await server.as("ada").post("/admin/user/invite", { emails: [DEE] });
    const invitation = linkIn((await mailbox.to(DEE))[0]);
    const dee = await walk.visitor({ phone: true });
    dee.errors.expect(/status of 4/);
    await open(dee, invitation);
    await dee.field("Email").fill(DEE);
    await dee.field("Password").fill(PASSWORD);
    await dee.field("Confirm password").fill(PASSWORD);
    await dee.button("Continue").click();
    await dee.text(`We sent a link to ${DEE}. Open it to finish signing up.`).waitFor();
    const confirmation = linkIn((await mailbox.to(DEE, 2))[1]);
    await open(dee, confirmation);
    await dee.field("Your name").fill("Dee");
    await dee.button("Join").click();
    await dee.button("Dee's account").waitFor();

    const again = await walk.visitor();
    again.errors.expect(/status of 4/);
    for (const used of [invitation, confirmation]) {
      await open(again, used);
      await again.title("This link no longer works").waitFor();
    }
    await give(again, DEE);
    await again.field("Password").fill(PASSWORD);
    await again.button("Sign in").click();
    await again.button("Dee's account").waitFor();
  },
);

walk("somebody who forgot the password sets a new one by mail", async (walk) => {
  const { server } = walk;
  await using mailbox = await mailing(server);
  const bo = await walk.visitor();
  await ask(bo, "Forgot password?", BO);
  const link = linkIn((await mailbox.to(BO))[0]);
  await open(bo, link);
  await bo.title("Choose a new password").waitFor();
  await bo.field("Password").fill("open, barley!");
  await bo.field("Confirm password").fill("open, barley");
  await bo.button("Set password").click();
  await bo.text("The passwords don't match.").waitFor();
  await bo.field("Confirm password").fill("open, barley!");
  await bo.button("Set password").click();
  await bo.title("Password changed").waitFor();

  await open(bo, link);
  await bo.title("This link no longer works").waitFor();
  await bo.link("Back to sign-in").click();
  bo.errors.expect(/status of 401/);
  for (const [password, place] of [[PASSWORD, "/login"], ["open, barley!", "/"]]) {
    await give(bo, BO);
    await bo.field("Password").fill(password);
    await bo.button("Sign in").click();
    if (place === "/login") await bo.text("Wrong email or password.").waitFor();
    await bo.at(place);
  }
});

walk("a new email counts once its link is opened, and can be sent again or given up", async (walk) => {
  const { server } = walk;
  await using mailbox = await mailing(server);
  const bo = await walk.person("bo", { bypassCSP: true });
  const change = async (address: string) => {
    await bo.button("Edit: Email").click();
    await bo.dialog.getByLabel("Email").fill(address);
    await bo.dialog.getByRole("button", { name: "Save" }).click();
    await bo.dialog.waitFor({ state: "detached" });
    await bo.text(`Open the link we sent to ${address.toLowerCase()}.`).waitFor();
  };
  await bo.goto("/setting/my_account");
  await change("Typo@example.org");
  await bo.text(BO).waitFor();
  await bo.button("Keep current email").click();
  await bo.button("Send again").waitFor({ state: "detached" });
  await change("robert@example.org");
  await mailbox.to("robert@example.org");
  await bo.page.reload();
  await bo.button("Send again").click();
  await bo.text("We sent a new link").waitFor();
  await assertAccessible(bo, (check) => check("account: an email waits"));

  const [, second] = await mailbox.to("robert@example.org", 2);
  const mailed = await walk.visitor({ phone: true, bypassCSP: true });
  await open(mailed, linkIn(second));
  await mailed.button("Confirm email").waitFor();
  await assertAccessible(mailed, (check) => check("an email is confirmed"));
  await mailed.button("Confirm email").click();
  await mailed.title("Email changed").waitFor();
  await bo.page.getByRole("definition").getByText("robert@example.org").waitFor();
  await bo.button("Send again").waitFor({ state: "detached" });
  await open(mailed, linkIn(second));
  await mailed.title("This link no longer works").waitFor();
});

walk("the sign-in page offers no mail while the server sends none", async ({ server, visitor }) => {
  const bo = await visitor();
  await bo.goto("/login");
  await bo.button("Sign in").waitFor();
  const offered = () =>
    Promise.all([
      bo.field("Password").count(),
      bo.button("Continue").count(),
      bo.link("Forgot password?").count(),
    ]);
  assert.deepEqual(await offered(), [1, 0, 0]);
  await server.as("ada").post("/admin/login/config", { magic_link: true });
  await bo.goto("/login");
  await bo.button("Sign in").waitFor();
  assert.deepEqual(await offered(), [1, 0, 0]);
});

walk("the email comes first where there is a choice, and can be corrected", async ({ server, visitor }) => {
  await using mailbox = await mailing(server);
  const bo = await visitor({ phone: true, bypassCSP: true });
  bo.errors.expect(/status of 401/);
  await bo.goto("/login");
  assert.equal(await bo.field("Password").count(), 0);
  await bo.button("Continue").click();
  await bo.text("Enter an email address.").waitFor();
  await bo.field("Email").fill("typo@example.org");
  await bo.page.keyboard.press("Enter");
  await bo.field("Password").waitFor();
  assert.equal(await bo.link("Sign up").count(), 0);
  await assertAccessible(bo, (check) => check("sign-in: the ways of an email"));
  await bo.button("Use another email").click();
  await bo.page.keyboard.press("ControlOrMeta+a");
  await bo.page.keyboard.type(BO);
  await bo.page.keyboard.press("Enter");
  await bo.field("Password").waitFor();
  await bo.page.keyboard.type("wrong");
  await bo.page.keyboard.press("Enter");
  await bo.text("Wrong email or password.").waitFor();
  await bo.field("Password").fill(PASSWORD);
  await bo.page.keyboard.press("Enter");
  await bo.at("/");
  assert.equal(mailbox.received.length, 0);
});

walk("the other address of the page leads there", async ({ visitor }) => {
  const bo = await (await visitor()).goto("/email_login");
  await bo.title("Sign in with an email link").waitFor();
  await bo.at("/send_magic_link");
});

walk("where only links sign in, the email is enough", async ({ server, visitor }) => {
  await using mailbox = await mailing(server, { password: false });
  const bo = await (await visitor()).goto("/login");
  await bo.field("Email").fill(BO);
  await bo.button("Email me a sign-in link").click();
  await isSent(bo, BO);
  await open(bo, linkIn((await mailbox.to(BO))[0]));
  await bo.at("/");
});
