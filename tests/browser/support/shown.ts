import type { Page } from "playwright-core";

/** A page, or a frame in one. */
export type View = Pick<Page, "evaluate">;

/** Waits for the next frame, which shows the effect of a key. A page that is left has none. */
export async function shown(page: View): Promise<void> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    .catch((failure: Error) => {
      if (!/because of a navigation/.test(failure.message)) throw failure;
    });
}
