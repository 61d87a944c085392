import type { Locator } from "playwright-core";
import { atRest } from "../../support/deadline.ts";
import type { Tab } from "./tab.ts";

/** A finger on it, until the menu has come up; then the finger lifts. A hasty device finds that long at once. */
export async function hold({ page }: Tab, on: Locator, isHasty = false): Promise<void> {
  await page.getByRole("menu").waitFor({ state: "detached" });
  const box = await settled(on);
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 20, y: box.y + Math.min(box.height / 2, 12) }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  if (isHasty) {
    await on.dispatchEvent("contextmenu", { clientX: touchPoints[0].x, clientY: touchPoints[0].y });
  }
  await page.getByRole("menu").waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

/** Where it stands once nothing moves it any more. */
export async function settled(on: Locator): Promise<{ x: number; y: number; height: number }> {
  await on.waitFor();
  return await atRest(async () => {
    await on.scrollIntoViewIfNeeded();
    return (await on.boundingBox())!;
  }, String(on));
}
