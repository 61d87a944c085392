import { keyOfPath } from "../chats/key.ts";

/** On a phone one pane shows at a time: a list, or what was chosen from it. */
export function paneOf(path: string): "list" | "detail" {
  return keyOfPath(path) || uidOfPath(path) ? "detail" : "list";
}

export function areaOf(path: string): "chats" | "members" {
  return /^\/users(\/|$)/.test(path) ? "members" : "chats";
}

/** What takes the whole window, without rail and list. */
export function takeoverOf(path: string): "settings" | "invitation" | null {
  if (/^\/setting\//.test(path)) return "settings";
  return /^\/invite_private\//.test(path) ? "invitation" : null;
}

export function uidOfPath(path: string): number | null {
  const uid = /^\/users\/([1-9]\d{0,15})\/?$/.exec(path)?.[1];
  return uid ? Number(uid) : null;
}
