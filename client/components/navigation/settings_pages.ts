import { type SettingsGroup, type SettingsNav, settingsNavs } from "../../base/settings_navs.ts";
import { type ChatKey, isChannelKey } from "../../state/chat_key.ts";

export const settingsNavNames = Object.keys(settingsNavs) as SettingsNav[];

export function isSettingsNav(name: string): name is SettingsNav {
  return Object.hasOwn(settingsNavs, name);
}

/** The pages of a group that this user may open. */
export function settingsNavsOf(group: SettingsGroup, isAdmin: boolean): SettingsNav[] {
  if (group !== "account" && !isAdmin) return [];
  return settingsNavNames.filter((name) => settingsNavs[name].group === group);
}

const channelNavs = ["overview", "announcement", "auto_delete_msg", "members", "integrations"] as const;
const dmNavs = ["overview", "auto_delete_msg"] as const;
export type ChatNav = typeof channelNavs[number];

/** The pages of a chat's settings. */
export function navsOf(chat: ChatKey): readonly ChatNav[] {
  return isChannelKey(chat) ? channelNavs : dmNavs;
}
