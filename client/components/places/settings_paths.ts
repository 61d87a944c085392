import { safePath } from "../../base/paths.ts";
import { type SettingsGroup, type SettingsNav, settingsNavs } from "../../base/settings_navs.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";

export const settingsGroups: SettingsGroup[] = ["account", "server"];
export const settingsNavNames = Object.keys(settingsNavs) as SettingsNav[];

export function isSettingsNav(name: string): name is SettingsNav {
  return Object.hasOwn(settingsNavs, name);
}

/** The pages of a group that this user may open. */
export function settingsNavsOf(group: SettingsGroup, isAdmin: boolean): SettingsNav[] {
  if (group === "server" && !isAdmin) return [];
  return settingsNavNames.filter((name) => settingsNavs[name].group === group);
}

const channelNavs = ["overview", "announcement", "auto_delete_msg", "members"] as const;
const dmNavs = ["overview", "auto_delete_msg"] as const;
export type ChatNav = typeof channelNavs[number];

export interface SettingsPlace {
  chat: ChatKey;
  /** Null when the address has no page name. It shows the overview, or on phones the list of pages. */
  nav: string | null;
}

/** Parses a path such as `/setting/channel/5/members`. Returns null for every other path. */
export function settingsPlaceOf(path: string): SettingsPlace | null {
  const [, kind, id, nav] = /^\/setting\/(channel|dm)\/([1-9]\d{0,15})(?:\/([a-z_]+))?\/?$/.exec(path) ?? [];
  if (!id) return null;
  return { chat: kind === "channel" ? `gid:${Number(id)}` : `uid:${Number(id)}`, nav: nav ?? null };
}

/** Whether the path shows a page, and not only the list of pages. */
export function isSettingsPage(path: string): boolean {
  const place = settingsPlaceOf(path);
  return place ? place.nav !== null : /^\/setting\/./.test(path);
}

export function navsOf(chat: ChatKey): readonly ChatNav[] {
  return isChannelKey(chat) ? channelNavs : dmNavs;
}

/** The path of a chat's settings. The back button leads to `from`. */
export function chatSettingsPath(chat: ChatKey, from: string | null, nav?: ChatNav): string {
  const base = `/setting/${isChannelKey(chat) ? "channel" : "dm"}/${idOf(chat)}`;
  const f = from === null ? "" : `?${new URLSearchParams({ f: from })}`;
  return (nav ? `${base}/${nav}` : base) + f;
}

/** Returns the path to go back to, as given in the address. */
export function returnPathOf(search: string, fallback: string): string {
  const from = new URLSearchParams(search).get("f");
  return from ? safePath(from) : fallback;
}
