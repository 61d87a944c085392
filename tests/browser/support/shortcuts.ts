import type { Route } from "playwright-core";
import type { Tab } from "./tab.ts";

/** Waits until the shortcuts have loaded. */
export async function keysAreHere({ page, dialog }: Tab): Promise<void> {
  await page.locator("[data-loading]").first().waitFor({ state: "detached" });
  await page.keyboard.press("Control+/");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** Holds back what is due soon after the first screen, until the returned function is called. */
export async function heldSoon({ page }: Tab): Promise<() => Promise<void>> {
  const [asked, due] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    asked.resolve();
    await due.promise;
    await route.continue();
  };
  await page.route("**/soon-*.js", hold, { times: 1 });
  return async () => {
    await asked.promise;
    due.resolve();
  };
}
