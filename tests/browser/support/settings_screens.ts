import { settingsPath } from "../../../client/base/paths.ts";
import type { SettingsNav } from "../../../client/base/settings_navs.ts";
import { settingsNavNames } from "../../../client/components/navigation/settings_pages.ts";
import type { CheckScreen } from "./screens.ts";
import type { Tab } from "./tab.ts";

/** Goes to a page of the settings as a link does, and waits until it is loaded. */
export async function openSettings(tab: Tab, nav: SettingsNav): Promise<void> {
  const { page } = tab;
  const path = settingsPath(nav);
  await tab.enter(path);
  await page.locator(`.settings-nav [aria-current][href^="${path}"]`).waitFor({ state: "attached" });
  await page.locator("main .settings").waitFor();
  await page.locator("main [data-loading]").first().waitFor({ state: "detached" });
}

/** `visitAdminScreens` has them with their dialogs. */
const elsewhere: SettingsNav[] = ["members", "security_events"];

/** The pages of the account and of the server, as an admin sees them. */
export async function visitServerSettings(tab: Tab, check: CheckScreen, isPhone: boolean): Promise<void> {
  await tab.goto("/setting");
  await tab.page.locator(`.settings${isPhone ? "-nav" : ""}:not([data-loading])`).waitFor();
  if (isPhone) await check("settings");
  for (const nav of settingsNavNames.filter((nav) => !elsewhere.includes(nav))) {
    await openSettings(tab, nav);
    await check(`settings: ${nav}`);
    if (nav === "smtp") await tryToSave(tab, check);
    if (nav === "oidc") await openDialog(tab, check);
  }
}

async function tryToSave(tab: Tab, check: CheckScreen): Promise<void> {
  await tab.page.getByRole("switch").check();
  await tab.button("Save changes").click();
  await tab.text("Enter a sender.").waitFor();
  await check("settings: smtp, with errors");
  await tab.button("Reset").click();
}

async function openDialog(tab: Tab, check: CheckScreen): Promise<void> {
  await tab.button("Add provider").click();
  await tab.dialog.waitFor();
  await check("dialog: add provider");
  await tab.leave();
}
