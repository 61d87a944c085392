import assert from "node:assert/strict";
import sharp from "sharp";
import { secure } from "../support/authenticator.ts";
import { email, gid, PASSWORD, uid } from "../support/cast.ts";
import { Mailbox } from "../support/mailbox.ts";
import { accountRow, MEMBERS, openAccountMenu } from "./support/admin_screens.ts";
import { signIn } from "./support/session.ts";
import type { Tab } from "./support/tab.ts";
import { clipboard, confirm } from "./support/three.ts";
import { walk } from "./support/walk.ts";
import { spoken } from "./support/worded.ts";

const BO = email("bo");

async function choose(ada: Tab, address: string, item: string): Promise<void> {
  await openAccountMenu(ada, address);
  await ada.item(item).click();
  await ada.dialog.waitFor();
}

const closed = (tab: Tab) => tab.dialog.waitFor({ state: "detached" });
const rows = (tab: Tab) => tab.page.locator(".account-item");

walk("what an admin changes about somebody, that person and other admins see at once", async (walk) => {
  const { server, person } = walk;
  const ada = await person("ada");
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const bo = await person("bo", { phone: true });
  bo.errors.expect(/status of 40[13]/);
  await bo.goto(MEMBERS);
  await bo.text("Only admins can open this page.").waitFor();
  assert.equal(await rows(bo).count(), 0);
  await ada.goto(MEMBERS);
  await accountRow(ada, BO).waitFor();

  await choose(ada, BO, "Make admin…");
  await confirm(ada, "Make admin");
  await bo.dialog.getByText("You're now an admin").waitFor();
  await confirm(bo, "Later");
  await accountRow(bo, email("cy")).waitFor();
  await choose(ada, email("cy"), "Suspend account…");
  await confirm(ada, "Suspend");
  await accountRow(bo, email("cy")).getByText("Suspended").waitFor();
  await ada.button(/^Suspended/).click();
  await accountRow(ada, BO).waitFor({ state: "detached" });
  await choose(ada, email("cy"), "Reactivate account…");
  await confirm(ada, "Reactivate");
  await accountRow(bo, email("cy")).getByText("Suspended").waitFor({ state: "detached" });
  await ada.text("No accounts match.").waitFor();
  await ada.button(/^Everyone/).click();

  await choose(ada, BO, "Remove as admin…");
  await confirm(ada, "Remove as admin");
  await bo.dialog.getByText("You're no longer an admin").waitFor();
  await confirm(bo, "Later");
  await bo.text("Only admins can open this page.").waitFor();

  await choose(ada, BO, "Edit…");
  await ada.dialog.getByLabel("Name").fill("Ada");
  await confirm(ada, "Save");
  await ada.dialog.getByText("This name is taken. Choose another.").waitFor();
  ada.errors.expect(/status of 409/);
  await ada.dialog.getByLabel("Name").fill("Bob");
  await ada.dialog.getByLabel("Email").fill("bob@example.org");
  await confirm(ada, "Save");
  await closed(ada);
  await accountRow(ada, "bob@example.org").getByText("Bob", { exact: true }).waitFor();

  await choose(ada, "bob@example.org", "Change picture…");
  const background = { r: 200, g: 30, b: 60 };
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background } }).png().toBuffer();
  await ada.page.locator("input[type=file]").setInputFiles({
    name: "b.png",
    mimeType: "image/png",
    buffer,
  });
  await ada.dialog.getByRole("img", { name: "Preview of the new picture" }).waitFor();
  await confirm(ada, "Save");
  await closed(ada);
  await accountRow(ada, "bob@example.org").locator(".avatar__image[data-loaded]").waitFor();
  await choose(ada, "bob@example.org", "Remove picture…");
  await confirm(ada, "Remove");
  await accountRow(ada, "bob@example.org").locator(".avatar__image").waitFor({ state: "detached" });

  await choose(ada, "bob@example.org", "Set password…");
  await ada.dialog.getByRole("button", { name: "Copy" }).click();
  await ada.dialog.getByRole("button", { name: "Copied" }).waitFor();
  await confirm(ada, "Set password");
  await bo.text("You're signed out. Sign in again.").waitFor();
  const password = await clipboard(ada);
  assert.match(password, /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await signIn(bo, "bob@example.org", password);
  assert.equal((await server.sql`select status from users where uid = ${uid.bo}`)[0].status, "normal");
});

walk("on a phone the tags of an account leave its address the whole row", async ({ server, person }) => {
  const address = "ada.of.the.long.names@example.org";
  const ada = await person("ada", { phone: true });
  assert.equal((await server.as("ada").put(`/admin/user/${uid.ada}`, { email: address })).status, 200);
  await ada.goto(MEMBERS);
  await accountRow(ada, address).getByText("Admin", { exact: true }).waitFor();
  const shown = accountRow(ada, address).getByText(address);
  assert.ok(await shown.evaluate((text) => text.scrollWidth <= text.clientWidth));
});

walk("on a phone the ways in stand side by side in every language", async ({ person }) => {
  for (const language of spoken) {
    const ada = await (await person("ada", { phone: true, language })).goto("/setting/members");
    const buttons = ada.page.locator(".accounts .settings-actions .button");
    await buttons.nth(2).waitFor();
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, `${language}: ${tops}`);
  }
});

walk("an account is made, found, opened and deleted with the channels that it owns", async (walk) => {
  const { server, person } = walk;
  const ada = await person("ada", { phone: true });
  await ada.goto(MEMBERS);
  await ada.button("Create account").tap();
  await ada.dialog.getByLabel("Name").fill("Dee");
  await ada.dialog.getByLabel("Email").fill("dee@example");
  await ada.dialog.getByLabel("Password").fill("12345");
  await confirm(ada, "Create account");
  await ada.dialog.getByText("Use at least 6 characters.").waitFor();
  await ada.dialog.getByLabel("Email").fill("Dee@example.org");
  await ada.dialog.getByLabel("Password").fill(PASSWORD);
  await confirm(ada, "Create account");
  await closed(ada);
  await ada.field("Find by name or email").fill("dee");
  await accountRow(ada, BO).waitFor({ state: "detached" });
  await accountRow(ada, "dee@example.org").locator(".account-item__main").tap();
  await ada.page.getByRole("dialog", { name: "Profile" }).getByText("dee@example.org").waitFor();
  await ada.page.keyboard.press("Escape");
  await closed(ada);

  const dee = await walk.visitor();
  dee.errors.expect(/status of 40[14]/);
  await signIn(dee, "dee@example.org", PASSWORD);
  await dee.goto("/chat");
  await dee.choose("New", "New private channel");
  await dee.dialog.getByLabel("Name").fill("picnic");
  await dee.dialog.getByLabel("Find people to add").fill("bo");
  await dee.dialog.getByLabel("Find people to add").press("Enter");
  await confirm(dee, "Create channel");
  await dee.title("picnic").waitFor();

  await choose(ada, "dee@example.org", "Delete account…");
  await ada.dialog.getByText("Dee owns 1 private channel.").waitFor();
  await ada.dialog.getByText("1 other person loses access.").waitFor();
  assert.equal(await ada.dialog.getByRole("button", { name: "Delete account" }).isDisabled(), true);
  await ada.dialog.getByRole("textbox").fill("Dee");
  await confirm(ada, "Delete account");
  await dee.text("Your account was deleted.").waitFor();
  await accountRow(ada, "dee@example.org").waitFor({ state: "detached" });
  const groups = (await server.as("bo").get("/group")).body as { gid: number }[];
  assert.deepEqual(groups.map((group) => group.gid), [gid.lobby, gid.design]);
});

walk(
  "the first account and one's own offer neither role, suspension nor deletion, and a lost second step is turned off",
  async ({ server, person }) => {
    await server.as("ada").put(`/admin/user/${uid.bo}`, { is_admin: true });
    await secure(server, "cy");
    const bo = await (await person("bo")).goto(MEMBERS);
    for (const address of [email("ada"), BO]) {
      await openAccountMenu(bo, address);
      await bo.item("Edit…").waitFor();
      for (const item of [/administrator/, /account…/]) assert.equal(await bo.item(item).count(), 0);
      await bo.page.keyboard.press("Escape");
      await bo.page.getByRole("menu").waitFor({ state: "detached" });
    }
    await choose(bo, email("cy"), "Turn off two-factor authentication…");
    await confirm(bo, "Turn off");
    await bo.text("Two-factor authentication turned off for Cy").waitFor();
    await openAccountMenu(bo, email("cy"));
    await bo.item("Delete account…").waitFor();
    assert.equal(await bo.item(/two-factor/).count(), 0);
  },
);

walk(
  "many are invited by mail, and the admin reads what became of each address",
  async ({ server, person }) => {
    await using mailbox = await Mailbox.open();
    await mailbox.connect(server);
    const ada = await (await person("ada")).goto(MEMBERS);
    await ada.button("Invite by email").click();
    const field = ada.dialog.getByLabel("Email addresses");
    await field.fill("Gil <gil@example.org>, nobody");
    await confirm(ada, "Send 1 invitation");
    await ada.dialog.getByText("Not an email address: nobody").waitFor();
    await field.fill(`Gil <gil@example.org>; ivy@example.org ${BO}`);
    await confirm(ada, "Send 3 invitations");
    await ada.dialog.getByText("2 invitations sent").waitFor();
    const results = await ada.dialog.getByRole("listitem").allInnerTexts();
    assert.deepEqual(results.map((line) => line.replaceAll(/\s+/g, " ").trim()), [
      "gil@example.org Invited",
      "ivy@example.org Invited",
      `${BO} Already has an account`,
    ]);
    for (const address of ["gil@example.org", "ivy@example.org"]) await mailbox.to(address);
  },
);

walk(
  "five thousand accounts are listed, searched and reached with the keyboard",
  async ({ server, person }) => {
    await server.sql`
    insert into users (name, email, create_by, from_mid, created_at, updated_at)
    select 'Person ' || n, 'person' || n || '@example.org', 'password', 0, 1, 1 from generate_series(1, 5000) n`;
    const ada = await (await person("ada")).goto(MEMBERS);
    await ada.button(/^Everyone 5,003/).waitFor();
    assert.ok(await rows(ada).count() < 40, "only those on screen are drawn");
    await ada.field("Find by name or email").fill("person4999@");
    await accountRow(ada, "person4999@example.org").waitFor();
    await ada.page.getByText("1 account", { exact: true }).waitFor({ state: "attached" });
    await ada.field("Find by name or email").fill("");
    await accountRow(ada, email("ada")).locator(".account-item__main").focus();
    await ada.page.keyboard.press("End");
    await ada.page.locator(".account-item__main:focus").getByText("Person 5000").waitFor();
  },
);
