import { atom } from "jotai/vanilla";
import type { BuiltInSection, ChatList, ChatSort } from "schemas/sections.ts";
import * as api from "../../../api/chat_list.ts";
import { pinChat, unpinChat } from "../../../api/settings.ts";
import { type ChatKey, targetOf } from "../../chat_key.ts";
import { chatListAtom, knownChatListAtom, knownHiddenAtom } from "./arrangement.ts";
import { commit } from "./commit.ts";
import { knownPinsAtom, pinnedChatKeysAtom, pinnedKeys, type Pins } from "../settings.ts";

export const sortListAtom = atom(null, (get, set, sort_by: ChatSort) => {
  const sorted = (list: ChatList) => list.sort_by === sort_by ? list : { ...list, sort_by };
  return commit({ get, set }, knownChatListAtom, sorted, () => api.putChatList({ sort_by }));
});

export const toggleBuiltInAtom = atom(null, (get, set, id: BuiltInSection) => {
  const isCollapsed = !get(chatListAtom).collapsed.includes(id);
  const toggled = (list: ChatList) => {
    if (list.collapsed.includes(id) === isCollapsed) return list;
    const others = list.collapsed.filter((one) => one !== id);
    return { ...list, collapsed: isCollapsed ? [...others, id] : others };
  };
  const { collapsed } = toggled(get(chatListAtom));
  return commit({ get, set }, knownChatListAtom, toggled, () => api.putChatList({ collapsed }));
});

export const pinChatAtom = atom(null, (get, set, key: ChatKey) => {
  const pinned = (pins: Pins) => key in pins ? pins : withOrder(pins, [key]);
  return commit({ get, set }, knownPinsAtom, pinned, () => pinChat(targetOf(key)));
});

/** Pins a chat, or moves its pin. `keys` are the pinned chats from the top of the list. */
export const placePinAtom = atom(null, (get, set, { key, keys }: { key: ChatKey; keys: ChatKey[] }) => {
  const isPinned = get(pinnedChatKeysAtom).includes(key);
  return commit({ get, set }, knownPinsAtom, (pins) => withOrder(pins, keys), async () => {
    if (!isPinned) await pinChat(targetOf(key));
    await api.putPinnedChats(keys.map(targetOf));
  });
});

export const unpinChatAtom = atom(null, (get, set, key: ChatKey) => {
  const unpinned = (pins: Pins) => {
    const { [key]: pin, ...others } = pins;
    return pin === undefined ? pins : others;
  };
  return commit({ get, set }, knownPinsAtom, unpinned, () => unpinChat(targetOf(key)));
});

export const hideChatAtom = atom(null, (get, set, key: ChatKey) => {
  const added = (hidden: ReadonlySet<ChatKey>) => hidden.has(key) ? hidden : new Set([...hidden, key]);
  return commit({ get, set }, knownHiddenAtom, added, () => api.hideChat(targetOf(key)));
});

export const showChatAtom = atom(null, (get, set, key: ChatKey) => {
  const removed = (hidden: ReadonlySet<ChatKey>) =>
    hidden.has(key) ? hidden.difference(new Set([key])) : hidden;
  return commit({ get, set }, knownHiddenAtom, removed, () => api.showChat(targetOf(key)));
});

/** Pins from another device stay below these. */
function withOrder(pins: Pins, keys: ChatKey[]): Pins {
  const before = pinnedKeys(pins);
  const order = [...keys, ...before.filter((key) => !keys.includes(key))];
  if (before.join() === order.join()) return pins;
  const now = Date.now();
  return Object.fromEntries(order.map((key, i) => [key, now - i]));
}
