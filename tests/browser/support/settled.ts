import type { Page } from "playwright-core";
import { shown } from "./shown.ts";

/** Waits for animations. Until then elements are elsewhere, and half faded text has half its contrast. */
export async function untilSettled(page: Page): Promise<void> {
  // An element that has just appeared is animated from the next frame on.
  await shown(page);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) =>
      effect?.getTiming().iterations !== Infinity
    );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
