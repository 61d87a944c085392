import type { Page } from "playwright-core";

/** What a key brings about is on the screen with the next frame; a page that it leads away from has none. */
export async function shown(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    .catch((failure: Error) => {
      if (!/because of a navigation/.test(failure.message)) throw failure;
    });
}
