import assert from "node:assert/strict";
import { chatSettingsFields, settingsFields } from "../../client/components/navigation/settings_fields.ts";
import { navsOf } from "../../client/components/navigation/settings_pages.ts";
import { idOf, isChannelKey } from "../../client/state/chat_key.ts";
import { gid, uid } from "../support/cast.ts";
import { wordOf } from "./support/setting_words.ts";
import { settingsNavs } from "../../client/base/settings_navs.ts";
import type { SettingsNav } from "../../client/base/settings_navs.ts";
import { walk } from "./support/walk.ts";

const LABELS = ".settings :is(h2, legend, .field__label, .switch__label)";

/** Days of a log are data. A switch of a provider is found by the name of its page, which it repeats. */
const NO_SETTINGS: Partial<Record<SettingsNav, string[]>> = {
  security_events: ["Today"],
  google: ["People can sign in with Google"],
  github: ["People can sign in with GitHub"],
};

walk("every heading and label on the pages of the settings is found by the search", async ({ person }) => {
  const ada = await person("ada");
  const missing: string[] = [];
  const look = async (path: string, keys: readonly string[] = [], others: string[] = []) => {
    await ada.goto(`/setting/${path}`);
    await ada.page.locator(".settings h1").waitFor();
    await ada.page.waitForFunction(() =>
      !document.querySelector(".settings [aria-busy=true], .settings .skeleton")
    );
    const shown = await ada.page.locator(LABELS).evaluateAll((all) =>
      all.filter((one) => (one as HTMLElement).checkVisibility()).map((one) => one.textContent!.trim())
    );
    const known = new Set([...keys.map(wordOf), ...others]);
    assert.ok(shown.length > 0 || keys.length > 0 || path.endsWith("/members"), path);
    missing.push(...shown.filter((label) => !known.has(label)).map((label) => `${path}: ${label}`));
  };

  for (const nav of Object.keys(settingsNavs) as SettingsNav[]) {
    await look(nav, settingsFields[nav], NO_SETTINGS[nav]);
  }
  for (const chat of [`gid:${gid.lobby}`, `uid:${uid.bo}`] as const) {
    const fields = chatSettingsFields[isChannelKey(chat) ? "channel" : "dm"];
    for (const nav of navsOf(chat)) {
      await look(`${isChannelKey(chat) ? "channel" : "dm"}/${idOf(chat)}/${nav}`, fields[nav]);
    }
  }
  assert.deepEqual(missing, []);
});
