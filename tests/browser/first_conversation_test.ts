import assert from "node:assert/strict";
import { PASSWORD } from "../support/cast.ts";
import { untilCached } from "./support/cached.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";
import { fillAccount } from "./support/wizard.ts";

walk("from an empty server to two people talking", async ({ server, visitor }) => {
  const ada = await visitor();
  const address = server.origin.replace("127.0.0.1", "localhost");
  const invitation = await setUp(await ada.goto("/"), address);
  const [{ value }] = await server.sql`select value from server_settings where section = 'organization'`;
  assert.equal(value.frontend_url, address);
  await openChannel(ada, "lobby");
  await ada.send("Is this thing on?");
  await ada.message("Is this thing on?").waitFor();

  const bo = await visitor();
  await register(bo, invitation);
  await bo.open("lobby");
  await bo.message("Is this thing on?").waitFor();
  await bo.send("It is. Good morning.");
  await ada.message("It is. Good morning.").waitFor();

  await writeTo(bo, "Ada");
  await bo.send("Just between us");
  await ada.row("Bo").getByText("1 unread").waitFor();
  await ada.open("Bo");
  await ada.message("Just between us").waitFor();
  await ada.send("My lips are sealed");
  await bo.message("My lips are sealed").waitFor();

  await nothingIsLost(ada);
  await nothingIsLost(bo);
}, { template: "empty" });

/** The wizard's six steps. Returns the invitation link that it shows for the address. */
async function setUp(ada: Tab, address: string): Promise<string> {
  await ada.at("/onboarding");
  await fillAccount(ada, "open sesam");
  await ada.button("Create account").click();
  await ada.text("The two passwords are not the same.").waitFor();
  await ada.field("Repeat the password").fill(PASSWORD);
  await ada.button("Create account").click();

  await ada.page.getByRole("radio", { name: "Only with an invitation" }).check();
  await ada.button("Continue").click();
  const link = ada.field("Invitation link");
  assert.equal(await ada.field("Address of this server").inputValue(), ada.origin);
  await ada.field("Address of this server").fill("localhost");
  await ada.button("Done").click();
  await ada.text("Enter an address that begins with https:// or http://.").waitFor();
  await ada.field("Address of this server").fill(address);
  const invitation = await link.inputValue();
  assert.ok(invitation.startsWith(`${address}/register?magic_token=`), invitation);
  await ada.button("Done").click();
  await ada.button("Enter Tea House").click();
  await ada.title("Welcome to Tea House").waitFor();
  await ada.at("/");
  return invitation;
}

async function openChannel(ada: Tab, name: string): Promise<void> {
  await ada.page.locator(".home").getByRole("button", { name: "New channel" }).click();
  await ada.field("Name").fill(name);
  await ada.button("Create channel").click();
  await ada.title(name).waitFor();
  await ada.at("/chat/channel/1");
}

async function register(bo: Tab, invitation: string): Promise<void> {
  await bo.page.goto(invitation);
  await bo.field("Email").fill("bo@example.org");
  await bo.field("Password").fill(PASSWORD);
  await bo.field("Repeat the password").fill(PASSWORD);
  await bo.button("Continue").click();
  await bo.field("Your name").fill("Bo");
  await bo.button("Take a seat").click();
  await bo.at("/");
}

async function writeTo(tab: Tab, name: string): Promise<void> {
  await tab.choose("New", "New message");
  await tab.dialog.getByRole("combobox").fill(name);
  await tab.dialog.getByRole("option", { name }).click();
  await tab.title(name).waitFor();
}

/** A reload shows everything, also from the cache alone while the server does not respond. */
async function nothingIsLost(tab: Tab): Promise<void> {
  const { page } = tab;
  const last = tab.message("My lips are sealed");
  const before = await shown(tab);
  await untilCached(tab, "messages", "My lips are sealed");
  await page.reload();
  await last.waitFor();
  assert.deepEqual(await shown(tab), before);

  await page.route("**/api/**", () => {});
  await page.reload();
  await last.waitFor();
  assert.deepEqual(await shown(tab), before);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function shown({ page }: Tab) {
  return {
    names: await page.locator(".sidebar .chat-row__name").allInnerTexts(),
    texts: await page.locator(".message__body").allInnerTexts(),
    title: await page.title(),
  };
}
