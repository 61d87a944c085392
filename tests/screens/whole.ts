import { type SettingsNav, settingsNavs } from "../../client/base/settings_navs.ts";
import type { Cast } from "../demo/cast.ts";
import { placesOf } from "./places.ts";
import type { Studio } from "./studio.ts";

const CHAT_NAVS = ["overview", "announcement", "auto_delete_msg", "members", "integrations"];

/** Every page of the settings from its first line to its last. */
export async function photographWhole(studio: Studio, cast: Cast): Promise<void> {
  const { channelSettings, directSettings } = placesOf(cast);
  const whole = (name: string, path: string) =>
    studio.takeAt(`170-whole-${name}`, path, "main .settings", async () => {
      await studio.page.locator("main [data-loading]").first().waitFor({ state: "detached" });
      await studio.page.waitForTimeout(300);
      await studio.lengthen();
    });

  for (const nav of Object.keys(settingsNavs) as SettingsNav[]) {
    if (nav !== "api_doc") await whole(nav, `/setting/${nav}`);
  }
  for (const nav of CHAT_NAVS) await whole(`channel-${nav}`, channelSettings("sailing", nav));
  await whole("direct", directSettings("kerem", "overview"));
}
