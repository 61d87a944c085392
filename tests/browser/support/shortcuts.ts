import type { Tab } from "./tab.ts";

/** Waits until shortcuts work. They load after the first paint; before that a press does nothing. */
export async function keysAreHere({ page, dialog }: Tab): Promise<void> {
  for (let times = 0; times < 40; times++) {
    await page.keyboard.press("Control+/");
    if (await dialog.waitFor({ timeout: 500 }).then(() => true, () => false)) break;
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}
