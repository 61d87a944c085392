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

interface Point {
  x: number;
  y: number;
}

/** Moves one finger, and lifts it at the end. `held` is called before that. */
export async function swipe(
  { page }: Pick<Tab, "page">,
  from: Point,
  to: Point,
  held: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  const between = (part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  await send("touchStart", [from]);
  for (let step = 1; step <= 10; step++) await send("touchMove", [between(step / 10)]);
  await held();
  await send("touchEnd", []);
  await touch.detach();
}
