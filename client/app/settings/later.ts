import { loadWithRetries } from "../../base/errors/load_with_retries.ts";
import { part } from "../../base/parts.ts";
import { loadLaterTexts } from "../../base/i18n/language.ts";
import { lazily } from "../../ui/lazily.ts";

/** Milliseconds after the first screen. Until then nobody waits for the settings who does not open them. */
const LATER = 60_000;

const screens = part(() => import("./screens.ts"));

async function load() {
  const [loaded] = await Promise.all([screens(), loadLaterTexts()]);
  return loaded;
}

export const AccountOfDialog = lazily(load, ({ AccountOfDialog }) => AccountOfDialog);
export const SettingsList = lazily(load, ({ SettingsList }) => SettingsList);
export const SettingsScreen = lazily(load, ({ SettingsScreen }) => SettingsScreen);

/** Loads the settings before they are opened, so that they are there when the network is not. */
export function loadSettingsLater(): void {
  setTimeout(() => loadWithRetries(load), LATER);
}
