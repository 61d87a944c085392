import type { Page } from "playwright-core";

/** Waits for the next frame, which shows the effect of a key. A page that is left has none. */
export async function shown(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    .catch((failure: Error) => {
      if (!/because of a navigation/.test(failure.message)) throw failure;
    });
}
