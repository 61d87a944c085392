import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { gid, uid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { messageOf } from "./support/feed.ts";
import { layersOfAChat } from "./support/layers.ts";
import { seedMessages } from "./support/message_screens.ts";
import { seedFiles } from "./support/screens.ts";
import { shown } from "./support/shown.ts";
import type { Tab } from "./support/tab.ts";
import { panel } from "./support/three.ts";
import { hold } from "./support/touch.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

walk("on a phone Back closes every layer over a chat, and then leaves the chat", async (walk) => {
  const seeded = await seedMessages(walk.server);
  const ada = await fromTheList(await walk.person("ada", { phone: true }));
  const lengths: number[] = [];
  for (const { name, open, layer } of layersOfAChat(ada, seeded, { phone: true })) {
    await open();
    await layer.waitFor().catch((cause) => Promise.reject(new Error(`${name} does not open`, { cause })));
    await untilEntries(ada, 1);
    await back(ada);
    await gone(layer, name);
    assert.equal(ada.path, LOBBY, `Back from ${name} left the chat`);
    lengths.push(await historyLength(ada));
  }
  assert.deepEqual(new Set(lengths), new Set([lengths[0]]), "history grows");
  await back(ada);
  await ada.at("/chat");
});

walk(
  "on a phone Back closes every sheet of the other pages, and stays on them",
  async ({ server, person }) => {
    await seedFiles(server, "Minutes.pdf");
    const ada = await person("ada", { phone: true });
    await ada.goto("/chat");
    for (const { name, on, open, layer } of sheetsOf(ada)) {
      await ada.enter(on);
      await open();
      await layer.waitFor();
      await untilEntries(ada, 1);
      await back(ada);
      await gone(layer, name);
      assert.equal(ada.path, on, `Back from ${name} left the page`);
    }
  },
);

walk("a layer closed by its button or by a choice leaves no history entry", async (walk) => {
  const seeded = await seedMessages(walk.server);
  const ada = await fromTheList(await walk.person("ada", { phone: true }));
  for (let times = 0; times < 3; times++) {
    await ada.button(/members$/).tap();
    await ada.button("Close member list").tap();
    await panel(ada).waitFor({ state: "detached" });
    await hold(ada, messageOf(ada, seeded.own).locator(".message__body"));
    await ada.item("Select").tap();
    await ada.button("Cancel selection").tap();
    await ada.composer.waitFor();
  }
  await untilEntries(ada, 0);
  assert.equal(await historyLength(ada) - ada.before, 1, "history grows");
  await back(ada);
  await ada.at("/chat");
});

walk("stacked layers close one by one, and a choice in one navigates at once", async (walk) => {
  await seedMessages(walk.server);
  const ada = await fromTheList(await walk.person("ada", { phone: true }));
  const open = async () => {
    await ada.button(/members$/).tap();
    await panel(ada).locator(".user-row", { hasText: "Bo" }).tap();
    await ada.dialog.getByText("bo@example.org").waitFor();
    await ada.dialog.getByRole("button", { name: "More actions" }).tap();
    await ada.item("Nickname").waitFor();
    await untilEntries(ada, 3);
  };
  await open();
  await ada.page.keyboard.press("Escape");
  await gone(ada.page.getByRole("menu"), "the menu");
  await ada.dialog.getByRole("button", { name: "More actions" }).tap();
  await ada.item("Nickname").waitFor();
  await untilEntries(ada, 3);
  await back(ada);
  await gone(ada.page.getByRole("menu"), "the menu");
  await ada.dialog.getByText("bo@example.org").waitFor();
  await back(ada);
  await gone(ada.dialog, "the card");
  await panel(ada).waitFor();
  await back(ada);
  await gone(panel(ada), "the panel");
  assert.equal(ada.path, LOBBY);

  await open();
  await ada.item("Nickname").tap();
  await ada.dialog.getByRole("textbox").waitFor();
  await untilEntries(ada, 2);
  await back(ada);
  await gone(ada.dialog, "the dialog");
  await panel(ada).waitFor();

  await panel(ada).locator(".user-row", { hasText: "Bo" }).tap();
  await ada.dialog.getByRole("link", { name: "Message" }).tap();
  await ada.at(`/chat/dm/${uid.bo}`);
  await back(ada);
  await ada.at(LOBBY);
  await untilEntries(ada, 0);
  assert.equal(await panel(ada).count(), 0);
  await back(ada);
  await ada.at("/chat");
});

walk("closing two layers at once, or pressing Back twice at once, leads to the right page", async (walk) => {
  await seedMessages(walk.server);
  const ada = await fromTheList(await walk.person("ada", { phone: true }));
  await ada.button(/members$/).tap();
  await panel(ada).locator(".user-row", { hasText: "Bo" }).tap();
  await ada.dialog.getByText("bo@example.org").waitFor();
  await untilEntries(ada, 2);
  await ada.page.evaluate(() => {
    document.querySelector<HTMLElement>("dialog .dialog__header button")!.click();
    document.querySelector<HTMLElement>("[aria-label='Close member list']")!.click();
  });
  await untilEntries(ada, 0);
  assert.equal(ada.path, LOBBY);

  await ada.button(/members$/).tap();
  await untilEntries(ada, 1);
  await ada.page.evaluate(() => {
    history.back();
    setTimeout(() => history.back());
  });
  await ada.at("/chat");
  await ada.row("lobby").tap();
  await ada.composer.waitFor();
  assert.equal(await panel(ada).count(), 0, "the panel stays closed");
});

walk(
  "Forward and a reload open no closed layer, and need no extra press of Back",
  async (walk) => {
    await seedMessages(walk.server);
    const ada = await fromTheList(await walk.person("ada", { phone: true }));
    await ada.button(/members$/).tap();
    await panel(ada).waitFor();
    await back(ada);
    await gone(panel(ada), "the panel");
    await ada.page.goForward();
    await untilEntries(ada, 0);
    assert.equal(await panel(ada).count(), 0);

    await ada.button(/members$/).tap();
    await panel(ada).waitFor();
    await untilEntries(ada, 1);
    await ada.page.reload();
    await ada.composer.waitFor();
    await untilEntries(ada, 0);
    await back(ada);
    await ada.at("/chat");
  },
);

walk("after navigating from a layer, Back leads to the chat and not to the layer", async (walk) => {
  await seedMessages(walk.server);
  const ada = await fromTheList(await walk.person("ada", { phone: true }));
  await ada.choose("More actions", "Settings");
  await ada.at(`/setting/channel/${gid.lobby}?f=${encodeURIComponent(LOBBY)}`);
  await back(ada);
  await ada.at(LOBBY);
  await ada.composer.waitFor();
  await untilEntries(ada, 0);
  assert.equal(await ada.page.getByRole("menu").count(), 0);
  await back(ada);
  await ada.at("/chat");
});

walk("Back asks before it discards unsaved changes, and works again after a cancel", async ({ person }) => {
  const ada = await fromTheList(await person("ada", { phone: true }));
  await ada.title("lobby").getByRole("link").tap();
  const overview = ada.page.getByRole("list", { name: "lobby" }).getByRole("link", { name: "Overview" });
  await overview.tap();
  const name = ada.field("Description");
  await name.fill("Nothing of importance");
  await back(ada);
  await ada.dialog.getByText("Leave without saving?").waitFor();
  await ada.page.keyboard.press("Escape");
  await gone(ada.dialog, "the question");
  assert.equal(await name.inputValue(), "Nothing of importance");

  await name.fill("Nothing at all");
  await back(ada);
  await ada.dialog.getByText("Leave without saving?").waitFor();
  await back(ada);
  await gone(ada.dialog, "the question");
  assert.equal(await name.inputValue(), "Nothing at all");

  await name.fill("Nothing");
  await back(ada);
  await ada.dialog.getByRole("button", { name: "Discard changes" }).tap();
  await overview.waitFor();
  await back(ada);
  await ada.at(LOBBY);
  await back(ada);
  await ada.at("/chat");
});

/** The menus, filters and dialogs that slide up from the bottom of a phone, outside of conversations. */
function sheetsOf(ada: Tab): { name: string; on: string; open(): Promise<unknown>; layer: Locator }[] {
  const menu = ada.page.getByRole("menu");
  const { dialog } = ada;
  const sheet = (name: string, on: string, layer: Locator, open: () => Promise<unknown>) => (
    { name, on, open, layer }
  );
  return [
    sheet("the filters of files", "/files", dialog, () => ada.button("Filters").tap()),
    sheet("the filter by people", "/search", dialog, () => ada.button("From").tap()),
    sheet("the other areas", "/chat", menu, () => ada.button("More").tap()),
    sheet("what can be begun", "/chat", menu, () => ada.button("New").tap()),
    sheet("a new channel", "/chat", dialog, () => ada.choose("New", "New channel")),
    sheet("the account", "/chat", menu, () => ada.button("Ada's account").tap()),
    sheet("signing out", "/chat", dialog, () => ada.choose("Ada's account", "Sign out")),
    sheet("the menu of a chat", "/chat", menu, () => hold(ada, ada.row("lobby"))),
    sheet("the order of people", "/users", menu, () => ada.button("Sort by").tap()),
    sheet("the menu of a person", "/users", menu, () => hold(ada, ada.page.locator(".user-row").nth(1))),
    sheet("a nickname", "/users/2", dialog, () => ada.choose("More actions", "Nickname")),
  ];
}

type FromTheList = Tab & { before: number };

/** Opens the lobby from the list, as on a phone. */
async function fromTheList(tab: Visitor): Promise<FromTheList> {
  // A quoted message may be gone; the page learns this from a request.
  tab.errors.expect(/status of 404/);
  await tab.goto("/chat");
  await tab.row("lobby").tap();
  await tab.at(LOBBY);
  await tab.composer.waitFor();
  return Object.assign(tab, { before: await historyLength(tab) });
}

/** Goes back like the device's button, and does not wait for the page to load. */
async function back({ page }: Tab): Promise<void> {
  await shown(page);
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send("Page.getNavigationHistory");
  await browser.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1].id });
  await browser.detach();
}

async function gone(layer: Locator, name: string): Promise<void> {
  await layer.waitFor({ state: "detached" })
    .catch((cause) => Promise.reject(new Error(`Back does not close ${name}`, { cause })));
}

function historyLength({ page }: Tab): Promise<number> {
  return page.evaluate(() => history.length);
}

/** Waits until this many layers have a history entry. */
async function untilEntries({ page }: Tab, count: number): Promise<void> {
  await page.waitForFunction((count) => (history.state?.layers ?? 0) === count, count);
}
