import type { Locator } from "playwright-core";
import { atRest } from "../../support/deadline.ts";
import type { Tab } from "./tab.ts";

/** Touches it until the menu opens, and then lifts the finger. A hasty device reports a long press at once. */
export async function hold({ page }: Pick<Tab, "page">, on: Locator, isHasty = false): Promise<void> {
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

/** Its position once it has stopped moving. */
export async function settled(on: Locator): Promise<{ x: number; y: number; height: number }> {
  await on.waitFor();
  return await atRest(async () => {
    await on.scrollIntoViewIfNeeded();
    return (await on.boundingBox())!;
  }, String(on));
}
