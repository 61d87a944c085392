import type { Locator } from "playwright-core";
import type { Tab } from "./tab.ts";
import type { Visitor } from "./visitor.ts";
import type { Walk } from "./walk.ts";

/** Ada and Cy use desktops, Bo a phone. Cy is in no private channel. */
export interface Three {
  ada: Visitor;
  bo: Visitor;
  cy: Visitor;
  all: Visitor[];
}

/** Opens the same page for all three, and waits until their streams are live. */
export async function three({ person }: Walk, place = "/chat/channel/1"): Promise<Three> {
  const ada = await person("ada");
  const bo = await person("bo", { phone: true });
  const cy = await person("cy");
  const all = [ada, bo, cy];
  for (const tab of all) {
    await tab.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await tab.goto(place);
    await tab.page.locator("[data-loading]").first().waitFor({ state: "detached" });
    await tab.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  }
  return { ada, bo, cy, all };
}

type Find = (tab: Tab) => Locator;

/** Waits until each of them sees it, without a reload. */
export async function seen(by: Visitor[], what: string, find: Find): Promise<void> {
  await Promise.all(by.map((tab) => waitForState(tab, what, find, "visible")));
}

/** Waits until none of them sees it any more. */
export async function gone(by: Visitor[], what: string, find: Find): Promise<void> {
  await Promise.all(by.map((tab) => waitForState(tab, what, find, "hidden")));
}

/** Waits until each of them sees the message with these words. */
export async function messageSeen(by: Visitor[], words: string): Promise<void> {
  await seen(by, words, (tab) => tab.message(words));
}

async function waitForState(tab: Visitor, what: string, find: Find, state: "visible" | "hidden") {
  await find(tab).first().waitFor({ state }).catch((failure) => {
    const where = tab.page.viewportSize()!.width < 768 ? "the phone" : "a desk";
    throw new Error(`"${what}" is not ${state} on ${where} at ${tab.path}`, { cause: failure });
  });
}

/** Sends with the button, because Enter does not send on a phone. */
export async function send(tab: Visitor, text: string): Promise<void> {
  await tab.composer.fill(text);
  await tab.button("Send").click();
}

/** Chooses an item from the context menu of a chat's row. */
export async function rowMenu(tab: Tab, row: string, item: string): Promise<void> {
  await tab.row(row).click({ button: "right" });
  await tab.item(item).click();
  await tab.page.locator(".menu").waitFor({ state: "detached" });
}

export function confirm(tab: Tab, name: string): Promise<void> {
  return tab.dialog.getByRole("button", { name, exact: true }).click();
}

/** The panel beside the conversation, or over it. */
export function panel(tab: Tab): Locator {
  return tab.page.getByRole("complementary");
}

export async function clipboard({ page }: Tab): Promise<string> {
  return await page.evaluate(() => navigator.clipboard.readText());
}
