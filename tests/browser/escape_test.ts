import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { messageOf, openMenu } from "./support/feed.ts";
import { type Layer, layersOfAChat } from "./support/layers.ts";
import { seedMessages } from "./support/message_screens.ts";
import { keysAreHere } from "./support/shortcuts.ts";
import { shown } from "./support/shown.ts";
import type { Tab } from "./support/tab.ts";
import { panel } from "./support/three.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

/** Where the focus may be when Esc is pressed. A dialog or a menu always has it. */
const PLACES: Record<string, (tab: Tab) => Promise<unknown>> = {
  "where it was": () => Promise.resolve(),
  "the page": ({ page }) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
  "the feed": ({ page }) => page.locator(".feed__scroll").focus(),
  "the list": (tab) => tab.row("lobby").focus(),
  "the filter": (tab) => tab.field("Filter chats").focus(),
};

walk("Esc closes every layer, and the focus returns to its opener", async (walk) => {
  const seeded = await seedMessages(walk.server);
  const ada = await atDesk(await walk.person("ada"));
  const before = await historyLength(ada);
  for (const layer of layersOfAChat(ada, seeded, { phone: false })) {
    await opened(layer);
    await escape(ada, layer);
    if (layer.opener) await focusIsOn(ada, layer);
  }
  assert.equal(await historyLength(ada), before, "layers add no history entries on a desktop");
});

walk("Esc closes panels and modes of a chat wherever the focus is", async (walk) => {
  const seeded = await seedMessages(walk.server);
  const ada = await atDesk(await walk.person("ada"));
  const inChat = ["the members", "the pins", "a thread", "selecting", "editing"];
  const layers = layersOfAChat(ada, seeded, { phone: false }).filter(({ name }) => inChat.includes(name));
  assert.equal(layers.length, inChat.length);
  for (const [place, go] of Object.entries(PLACES)) {
    for (const layer of layers) {
      await opened(layer);
      await go(ada);
      await escape(ada, layer, `with the focus on ${place}`);
    }
  }
});

walk("Esc closes one layer at a time, the last opened first", async ({ server, person }) => {
  const { own, others } = await seedMessages(server);
  const ada = await atDesk(await person("ada"));
  await ada.button(/\b1 reply/).click();
  await panel(ada).getByText("A reply").waitFor();
  await openMenu(ada, own);
  await ada.item("Edit").click();
  await ada.text("Editing message").waitFor();
  await openMenu(ada, others);
  await shown(ada.page);

  await ada.page.keyboard.press("Escape");
  await ada.page.getByRole("menu").waitFor({ state: "detached" });
  await ada.text("Editing message").waitFor();
  await messageOf(ada, others).focus();
  await ada.page.keyboard.press("Escape");
  await ada.text("Editing message").waitFor({ state: "detached" });
  await panel(ada).waitFor();
  await ada.page.keyboard.press("Escape");
  await panel(ada).waitFor({ state: "detached" });
});

walk(
  "Esc closes a panel that was open on arrival only when the focus is in it",
  async ({ person }) => {
    const ada = await atDesk(await person("ada"));
    await ada.button(/members$/).click();
    await panel(ada).waitFor();
    await ada.open("design");
    await ada.open("lobby");
    await panel(ada).waitFor();
    await ada.composer.focus();
    await ada.page.keyboard.press("Escape");
    await shown(ada.page);
    assert.equal(await panel(ada).isVisible(), true);
    await panel(ada).getByRole("button", { name: /Bo/ }).first().focus();
    await ada.page.keyboard.press("Escape");
    await panel(ada).waitFor({ state: "detached" });
    await ada.page.locator(":focus").waitFor();
  },
);

walk("Esc clears a filter first, and the next press closes the panel", async ({ server, person }) => {
  await server.as("bo").send("lobby", "Good morning");
  const ada = await atDesk(await person("ada"));
  await ada.button(/members$/).click();
  await panel(ada).waitFor();
  const filter = ada.field("Filter chats");
  await filter.fill("lob");
  await ada.page.keyboard.press("Escape");
  assert.equal(await filter.inputValue(), "");
  assert.equal(await panel(ada).isVisible(), true);
  await ada.page.keyboard.press("Escape");
  await panel(ada).waitFor({ state: "detached" });
});

walk(
  "on a desktop the browser's Back navigates, and leaves no dialog over the other page",
  async ({ person }) => {
    const ada = await person("ada");
    await ada.goto(`/chat/channel/${gid.lobby}`);
    await ada.open("design");
    await ada.choose("More actions", "Invite people");
    await ada.dialog.waitFor();
    await ada.page.goBack();
    await ada.title("lobby").waitFor();
    await ada.dialog.waitFor({ state: "detached" });
    await ada.page.goForward();
    await ada.title("design").waitFor();
    assert.equal(await ada.dialog.count(), 0);

    await ada.enter(`/chat/dm/${uid.bo}`);
    await ada.button("More actions").click();
    await ada.item("Settings").waitFor();
    await ada.page.goBack();
    await ada.title("design").waitFor();
    await ada.page.getByRole("menu").waitFor({ state: "detached" });
  },
);

async function atDesk(tab: Visitor): Promise<Visitor> {
  // A quoted message may be gone; the page learns this from a request.
  tab.errors.expect(/status of 404/);
  await tab.goto(LOBBY);
  await tab.composer.waitFor();
  await keysAreHere(tab);
  return tab;
}

async function opened({ name, open, layer }: Layer): Promise<void> {
  await open();
  await layer.waitFor().catch((cause) => Promise.reject(new Error(`${name} does not open`, { cause })));
}

async function escape({ page }: Tab, { name, layer }: Layer, where = ""): Promise<void> {
  await shown(page);
  await page.keyboard.press("Escape");
  await layer.waitFor({ state: "detached" })
    .catch((cause) => Promise.reject(new Error(`Esc does not close ${name} ${where}`, { cause })));
}

async function focusIsOn({ page }: Tab, { name, opener }: Layer): Promise<void> {
  const element = await opener!.elementHandle();
  await page.waitForFunction((element) => element === document.activeElement, element)
    .catch(async () => {
      const now = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      assert.fail(`After ${name} the focus is on ${now}`);
    });
}

function historyLength({ page }: Tab): Promise<number> {
  return page.evaluate(() => history.length);
}
