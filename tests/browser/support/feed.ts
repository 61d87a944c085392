import type { Locator } from "playwright-core";
import type { Tab } from "./tab.ts";

/** The message with this mid in the feed. */
export function messageOf({ page }: Tab, mid: number): Locator {
  return page.locator(`.feed__scroll .message[data-mid="${mid}"]`);
}

/** Waits until its tools are there. */
export async function hover(tab: Tab, mid: number): Promise<void> {
  await messageOf(tab, mid).hover();
  await messageOf(tab, mid).locator(".toolbar").waitFor();
}

export async function openMenu(tab: Tab, mid: number): Promise<void> {
  await hover(tab, mid);
  await messageOf(tab, mid).locator("[data-menu-button]").click();
  await tab.page.getByRole("menu").waitFor();
}

/** Waits until the message has the focus and its shortcuts work. */
export async function focusedOn(tab: Tab, mid: number): Promise<void> {
  await tab.page.waitForFunction(
    (mid) => document.activeElement?.getAttribute("data-mid") === mid,
    String(mid),
  );
  await messageOf(tab, mid).locator(".toolbar").or(tab.page.locator(".selection")).waitFor();
}
