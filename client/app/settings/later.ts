import { loadWithRetries } from "../../base/errors/load_with_retries.ts";
import { loadLaterTexts } from "../../base/i18n/language.ts";
import { lazily } from "../../ui/lazily.ts";

/** Milliseconds after the second load. Until then nobody waits for the settings who does not open them. */
const LATER = 60_000;

let asked: Promise<typeof import("./screens.ts")> | undefined;

const load = () =>
  asked ??= loadWithRetries(async () => {
    const [screens] = await Promise.all([import("./screens.ts"), loadLaterTexts()]);
    return screens;
  });

export const AccountOfDialog = lazily(async () => ({ default: (await load()).AccountOfDialog }));
export const SettingsList = lazily(async () => ({ default: (await load()).SettingsList }));
export const SettingsScreen = lazily(async () => ({ default: (await load()).SettingsScreen }));

/** Loads the settings before they are opened, so that they are there when the network is not. */
export function loadSettingsLater(): void {
  setTimeout(load, LATER);
}
