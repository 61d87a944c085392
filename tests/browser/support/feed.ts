import type { Locator } from "playwright-core";
import type { Tab } from "./tab.ts";

/** The message of that number, where it stands in the feed. */
export function messageOf({ page }: Tab, mid: number): Locator {
  return page.locator(`.feed__scroll .message[data-mid="${mid}"]`);
}

/** Until its tools are there. */
export async function hover(tab: Tab, mid: number): Promise<void> {
  await messageOf(tab, mid).hover();
  await messageOf(tab, mid).locator(".toolbar").waitFor();
}

export async function openMenu(tab: Tab, mid: number): Promise<void> {
  await hover(tab, mid);
  await messageOf(tab, mid).locator("[data-menu-button]").click();
  await tab.page.getByRole("menu").waitFor();
}

/** Until the keyboard is on it, and its keys are listened to. */
export async function focusedOn(tab: Tab, mid: number): Promise<void> {
  await tab.page.waitForFunction(
    (mid) => document.activeElement?.getAttribute("data-mid") === mid,
    String(mid),
  );
  await messageOf(tab, mid).locator(".toolbar").or(tab.page.locator(".selection")).waitFor();
}

/** Until the menu has come up under the finger; then the finger lifts. */
export async function longPress(tab: Tab, mid: number): Promise<void> {
  await tab.page.getByRole("menu").waitFor({ state: "detached" });
  const box = (await messageOf(tab, mid).locator(".message__body").boundingBox())!;
  const touch = await tab.page.context().newCDPSession(tab.page);
  const touchPoints = [{ x: box.x + 20, y: box.y + 8 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await tab.page.getByRole("menu").waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}
