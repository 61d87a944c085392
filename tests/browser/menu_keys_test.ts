import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { focusedOn, hover, messageOf } from "./support/feed.ts";
import { shown } from "./support/shown.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk("a menu opened by a key focuses its first item, or its last", async ({ person }) => {
  const bo = await (await person("bo")).goto("/chat/channel/1");
  const trigger = bo.button("New");
  await trigger.waitFor();
  for (const key of ["Enter", "Space", "ArrowDown", "ArrowUp", "Enter"]) {
    await trigger.focus();
    await bo.page.keyboard.press(key);
    await standsOn(bo, key === "ArrowUp" ? "last" : "first", key);
    await close(bo, trigger);
  }
  await bo.page.keyboard.press("Enter");
  await standsOn(bo, "first", "Enter");
  await bo.page.keyboard.press("Enter");
  await bo.dialog.waitFor();
});

walk(
  "a composer that loads late leaves the focus to the menu that the user has opened",
  async ({ person }) => {
    const bo = await person("bo");
    const late = Promise.withResolvers<void>();
    await bo.page.route("**/ComposerForm-*.js", async (route) => {
      await late.promise;
      await route.continue();
    });
    await bo.goto("/chat/channel/1");
    const trigger = bo.button("New");
    await trigger.focus();
    await bo.page.keyboard.press("Enter");
    await standsOn(bo, "first", "Enter");
    late.resolve();
    await bo.composer.waitFor();
    await shown(bo.page);
    await standsOn(bo, "first", "Enter");
    await close(bo, trigger);

    await bo.open("design");
    await bo.page.locator("textarea.composer__field:focus").waitFor();
  },
);

walk("the menu of a row opened by a key focuses its first item", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Good morning");
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.row("lobby").focus();
  await bo.page.keyboard.press("Shift+F10");
  await standsOn(bo, "first", "the menu key");
  await close(bo, bo.row("lobby"));

  await bo.page.locator(".feed__scroll").focus();
  await bo.page.keyboard.press("End");
  await focusedOn(bo, mid);
  await bo.page.keyboard.press("Enter");
  await standsOn(bo, "first", "Enter on a message");
  await close(bo, messageOf(bo, mid));
});

walk("a menu opened by a pointer focuses no item", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Good morning");
  const bo = await (await person("bo")).goto("/chat/channel/1");
  const trigger = bo.button("New");
  await trigger.focus();
  await bo.page.keyboard.press("Enter");
  await standsOn(bo, "first", "Enter");
  await close(bo, trigger);

  await trigger.click();
  await standsOnNone(bo);
  await bo.page.keyboard.press("ArrowDown");
  await standsOn(bo, "first", "an arrow after a click");
  await close(bo, trigger);

  await hover(bo, mid);
  await messageOf(bo, mid).locator("[data-menu-button]").click();
  await standsOnNone(bo);
});

const highlighted = ({ page }: Tab) => page.locator("[role^=menuitem][data-highlighted]");

async function standsOn(tab: Tab, end: "first" | "last", key: string): Promise<void> {
  const item = tab.page.locator("[role^=menuitem]")[end]();
  await item.and(highlighted(tab)).and(tab.page.locator(":focus")).waitFor()
    .catch(() => assert.fail(`${key} does not open on the ${end} item`));
  assert.equal(await highlighted(tab).count(), 1);
}

async function standsOnNone(tab: Tab): Promise<void> {
  await tab.page.locator("[role=menu]:focus").waitFor();
  assert.equal(await highlighted(tab).count(), 0);
}

async function close(tab: Tab, focused: Locator): Promise<void> {
  await tab.page.keyboard.press("Escape");
  await tab.page.getByRole("menu").waitFor({ state: "detached" });
  await focused.and(tab.page.locator(":focus")).waitFor();
}
