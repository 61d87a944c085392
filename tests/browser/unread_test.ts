import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk("unread messages are counted in every tab, until they are read", async ({ server, person }) => {
  const ada = await (await person("ada")).goto("/chat/channel/1");
  const bo = await (await person("bo")).goto("/chat/channel/2");
  const home = await bo.newTab("/");
  for (const tab of [bo, home]) await tab.row("lobby").waitFor();

  await ada.send("Has anybody seen the teapot?");
  for (const tab of [bo, home]) await tab.row("lobby").getByText("1 unread").waitFor();
  assert.equal(await bo.row("lobby").getByText("mention of you").count(), 0);

  const mentions = { properties: { mentions: [uid.bo] } };
  await server.as("ada").trySend("lobby", `You had it last, @${uid.bo}`, mentions);
  for (const tab of [bo, home]) {
    await tab.row("lobby").getByText("2 unread").waitFor();
    await tab.row("lobby").getByText("1 mention of you").waitFor();
    await tab.page.getByRole("img", { name: "2 unread messages" }).first().waitFor();
  }

  await bo.open("lobby");
  await bo.message("You had it last, @Bo").waitFor();
  for (const tab of [bo, home]) await untilRead(tab, "lobby");
  await home.page.reload();
  await home.row("lobby").waitFor();
  await untilRead(home, "lobby");
});

walk("a background tab marks nothing as read", async ({ person }) => {
  const ada = await (await person("ada")).goto("/chat/channel/1");
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.composer.waitFor();
  const title = "#lobby · Parley";
  await bo.page.waitForFunction((title) => document.title === title, title);

  await look(bo, "away");
  await ada.send("Anybody there?");
  await bo.page.waitForFunction(() => document.title.startsWith("(1) "));
  await bo.row("lobby").getByText("1 unread").waitFor();
  await bo.page.locator(".unread").waitFor();

  await look(bo, "here");
  await untilRead(bo, "lobby");
  await bo.page.waitForFunction((title) => document.title === title, title);
});

async function untilRead(tab: Tab, chat: string): Promise<void> {
  await tab.row(chat).locator(".badge").first().waitFor({ state: "detached" });
}

/** Headless Chromium has no background tabs, so the page is made to believe that it is one. */
async function look({ page }: Tab, where: "here" | "away"): Promise<void> {
  await page.evaluate((isHere) => {
    const be = (name: string, value: unknown) =>
      Object.defineProperty(document, name, { value, configurable: true });
    be("hidden", !isHere);
    be("visibilityState", isHere ? "visible" : "hidden");
    be("hasFocus", () => isHere);
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event(isHere ? "focus" : "blur"));
  }, where === "here");
}

walk("earlier messages of a channel are not unread for a new member", async ({ server, person }) => {
  for (const text of ["one", "two", "three"]) await server.as("ada").trySend("design", text);
  const cy = await (await person("cy")).goto("/chat/channel/1");
  await cy.row("lobby").waitFor();
  await server.as("ada").post("/group/2/members/add", [uid.cy]);
  await cy.row("design").getByText("three").waitFor();
  assert.equal(await cy.row("design").getByText("unread").count(), 0);

  await server.as("ada").trySend("design", "Welcome");
  await cy.row("design").getByText("1 unread").waitFor();
  await cy.page.reload();
  await cy.row("design").getByText("1 unread").waitFor();
});
