import { save } from "../../archives/support.ts";
import { send, text, upload } from "../../files/support.ts";
import { gid, PASSWORD, uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import type { Tab } from "./tab.ts";

/** Called on every screen, with its name. */
export type CheckScreen = (screen: string) => Promise<void>;

export async function visitWizard(tab: Tab, check: CheckScreen): Promise<void> {
  await tab.goto("/");
  await tab.title("Welcome to Parley").waitFor();
  await check("wizard: welcome");
  await tab.button("Get started").click();
  await tab.field("Server name").waitFor();
  await check("wizard: server");
  await tab.field("Server name").fill("Tea House");
  await tab.button("Continue").click();
  await tab.field("Your name").fill("Ada");
  await tab.button("Create account").click();
  await tab.text("Enter an email address.").waitFor();
  await check("wizard: account, with errors");
  await tab.field("Email").fill("ada@example.org");
  await tab.field("Password").fill(PASSWORD);
  await tab.field("Confirm password").fill(PASSWORD);
  await tab.button("Create account").click();
  await tab.title("Who can join?").waitFor();
  await check("wizard: who can join");
  await tab.button("Continue").click();
  await tab.button("Copy").waitFor();
  await check("wizard: invitations");
  await tab.button("Done").click();
  await tab.button("Open Tea House").waitFor();
  await check("wizard: done");
  await tab.button("Open Tea House").click();
  await tab.page.getByRole("region", { name: "First steps" }).waitFor();
  await tab.composer.waitFor();
  await check("the first channel");
}

/** Fills each screen with content. */
export async function seedScreens(server: TestServer): Promise<void> {
  const ada = server.as("ada");
  const bo = server.as("bo");
  for (const text of ["Good morning", "The kettle is on", "See https://example.org/tea"]) {
    await ada.trySend("lobby", text);
  }
  await bo.trySend("lobby", `Coming, @${uid.ada}`, { properties: { mentions: [uid.ada] } });
  await bo.trySend("design", Array.from({ length: 60 }, (_, line) => `line ${line}`).join("\n"));
  await bo.trySend("ada", "Just between us");
  await seedFiles(server, "Minutes of the meeting about the long table.pdf");
}

/** A file in a chat, which Ada has saved. */
export async function seedFiles(server: TestServer, name: string): Promise<void> {
  const { path } = await upload(server, text("Hello"), { name, type: "application/pdf" });
  const mid = (await send(server, path)).body as number;
  await save(server, "ada", mid);
}

export async function visitMainScreens(tab: Tab, check: CheckScreen, isPhone: boolean): Promise<void> {
  const visit = async (place: string, ready: string) => {
    await tab.enter(place);
    await tab.page.locator("[data-loading]").first().waitFor({ state: "detached" });
    await tab.page.locator(ready).filter({ visible: true }).first().waitFor();
    await check(place);
  };
  await tab.goto("/");
  await visit("/", ".chat-row");
  await visit("/home", ".home-card");
  await visit("/threads", ":is(.home-card, .home__quiet)");
  await visit(`/chat/channel/${gid.lobby}`, ".feed__scroll .message");
  await tab.choose("More actions", /^Members/);
  await tab.page.getByRole("complementary").waitFor();
  await check("members aside");
  await tab.button("Close member list").click();
  await visit(`/chat/channel/${gid.design}`, ".message__more");
  await visit(`/chat/dm/${uid.bo}`, ".feed__scroll .message");
  await visit(`/chat/dm/${uid.cy}`, ".feed__welcome");
  await visit("/chat/channel/999", ".not-found__title");
  await visit("/users", ".user-row");
  await visit(`/users/${uid.bo}`, ".profile");
  await visit("/favs", ".favorite__link");
  await visit("/search", ".search__example");
  await visit("/search?q=minutes or morning", ".hit");
  await tab.button("From").click();
  await tab.dialog.waitFor();
  await check("popover: people to search by");
  await tab.leave();
  await tab.button("Date").click();
  await tab.dialog.waitFor();
  await check("popover: dates to search by");
  await tab.leave();
  await visit("/search?q=minutes from:bob in:lobbi", ".search__unknown");
  await tab.page.getByRole("combobox", { name: "Search messages" }).fill("from:");
  await tab.page.getByRole("option", { name: "Cy" }).waitFor();
  await tab.page.locator(".hit", { hasText: "Direct message" }).waitFor();
  await check("suggestions for a search");
  await tab.page.keyboard.press("Escape");
  await visit("/search?q=mentions:me from:me on:today nowhere", ".search__ways");
  await visit("/files", ".file-item");
  if (isPhone) {
    await tab.button("Filters").click();
    await tab.dialog.waitFor();
    await check("sheet: filters of files");
    await tab.leave();
  }

  await tab.enter(isPhone ? "/chat" : "/");
  await tab.row("lobby").waitFor();
  if (isPhone) {
    await tab.button("More").click();
    await tab.item("Saved").waitFor();
    await check("menu: more areas");
    await tab.leave(tab.item("Saved"));
  }
  for (const entry of ["New channel", "New private channel", "New message", "Invite people"]) {
    await tab.button("New").click();
    await tab.item(entry).waitFor();
    if (entry === "New channel") await check("entries menu");
    await tab.item(entry).click();
    await tab.dialog.waitFor();
    if (entry === "Invite people") await tab.button("Copy").waitFor();
    if (entry === "New channel") await tab.button("Create channel").click();
    await check(`dialog: ${entry}`);
    await tab.leave();
  }
  await tab.page.keyboard.press("Control+k");
  await tab.page.getByRole("combobox", { name: "Quick switcher" }).fill("kettle");
  await tab.page.getByRole("option", { name: /The kettle is on/ }).waitFor();
  await check("switcher with messages");
  await tab.leave();
  await tab.button("Ada's account").click();
  await tab.item("Sign out").waitFor();
  await check("account menu");
  await tab.item("Sign out").click();
  await tab.dialog.waitFor();
  await check("dialog: sign out");
}
