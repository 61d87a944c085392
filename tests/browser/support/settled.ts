import { shown, type View } from "./shown.ts";

/** Waits for animations. Until then elements are elsewhere, and half faded text has half its contrast. */
export async function untilSettled(page: View): Promise<void> {
  // An element that has just appeared is animated from the next frame on.
  await shown(page);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) =>
      effect?.getTiming().iterations !== Infinity
    );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
