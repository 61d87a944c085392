import { safePath } from "../../base/paths.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import type { ChatNav } from "./settings_pages.ts";

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

/** Tells whether the path shows a page, and not only the list of pages. */
export function isSettingsPage(path: string): boolean {
  const place = settingsPlaceOf(path);
  return place ? place.nav !== null : /^\/setting\/./.test(path);
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
