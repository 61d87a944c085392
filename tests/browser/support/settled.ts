import type { Page } from "playwright-core";

/** Waits for animations. Until then elements are elsewhere, and half faded text has half its contrast. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) =>
      effect?.getTiming().iterations !== Infinity
    );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
