import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { safePath } from "../routes.ts";

export const channelNavs = ["overview", "announcement", "auto_delete_msg", "members"] as const;
export const dmNavs = ["overview", "auto_delete_msg"] as const;
export type ChatNav = typeof channelNavs[number];

export interface SettingsPlace {
  chat: ChatKey;
  /** Null where the address names none: the overview, and on phones the list of pages. */
  nav: string | null;
}

/** `/setting/channel/5/members`; null for every other path. */
export function settingsPlaceOf(path: string): SettingsPlace | null {
  const [, kind, id, nav] = /^\/setting\/(channel|dm)\/([1-9]\d{0,15})(?:\/([a-z_]+))?\/?$/.exec(path) ?? [];
  if (!id) return null;
  return { chat: kind === "channel" ? `gid:${Number(id)}` : `uid:${Number(id)}`, nav: nav ?? null };
}

export function navsOf(chat: ChatKey): readonly ChatNav[] {
  return isChannelKey(chat) ? channelNavs : dmNavs;
}

/** The settings of a chat; `from` is where their back button leads. */
export function chatSettingsPath(chat: ChatKey, from: string | null, nav?: ChatNav): string {
  const base = `/setting/${isChannelKey(chat) ? "channel" : "dm"}/${idOf(chat)}`;
  const f = from === null ? "" : `?${new URLSearchParams({ f: from })}`;
  return (nav ? `${base}/${nav}` : base) + f;
}

/** Where one came from, as the address says it. */
export function returnPathOf(search: string, fallback: string): string {
  const from = new URLSearchParams(search).get("f");
  return from ? safePath(from) : fallback;
}
