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
  await ada.send("Is this thing on?");
  await ada.message("Is this thing on?").waitFor();
  await ada.page.getByText("Say hello Done").waitFor();

  const bo = await visitor();
  await register(bo, invitation);
  await bo.open("general");
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
  await ada.text("The passwords don't match.").waitFor();
  await ada.field("Confirm password").fill(PASSWORD);
  await ada.button("Create account").click();
  await ada.title("Who can join?").waitFor();
  assert.equal(await ada.button("Continue").count(), 1, "a step comes whole");

  await ada.page.getByRole("radio", { name: "Invite only" }).check();
  await ada.button("Continue").click();
  const link = ada.field("Invitation link");
  assert.equal(await ada.field("Server address").inputValue(), ada.origin);
  await ada.field("Server address").fill("localhost");
  await ada.button("Done").click();
  await ada.text("Enter an address that starts with https:// or http://.").waitFor();
  await ada.field("Server address").fill(address);
  const invitation = await link.inputValue();
  assert.ok(invitation.startsWith(`${address}/register?magic_token=`), invitation);
  await ada.button("Done").click();
  await ada.button("Open Tea House").click();
  await ada.title("general").waitFor();
  await ada.at("/chat/channel/1");
  const steps = ada.page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Invite people" }).waitFor();
  return invitation;
}

async function register(bo: Tab, invitation: string): Promise<void> {
  await bo.page.goto(invitation);
  await bo.field("Email").fill("bo@example.org");
  await bo.field("Password").fill(PASSWORD);
  await bo.field("Confirm password").fill(PASSWORD);
  await bo.button("Continue").click();
  await bo.field("Your name").fill("Bo");
  await bo.button("Join").click();
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
  await page.waitForFunction((title) => document.title === title, before.title);
  assert.deepEqual(await shown(tab), before);

  await page.route("**/api/**", () => {});
  await page.reload();
  await last.waitFor();
  await page.waitForFunction((title) => document.title === title, before.title);
  assert.deepEqual(await shown(tab), before);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function shown({ page }: Tab) {
  return {
    // After a reload a chat that was read no longer stands among the unread ones.
    names: (await page.locator(".sidebar .chat-row__name").allInnerTexts()).sort(),
    texts: await page.locator(".message__body").allInnerTexts(),
    title: await page.title(),
  };
}
