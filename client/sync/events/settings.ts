import type { EventData } from "schemas/events.ts";
import type { Change } from "../../base/store.ts";
import { type ChatKey, keyOf } from "../../state/chat_key.ts";
import { type Mutes, setMutes } from "../../state/chats/mutes.ts";
import { burnsAtom, mutesAtom, pinnedChatsAtom } from "../../state/chats/settings.ts";
import { keeperAtom } from "../../state/keeper.ts";
import { changeContacts } from "../../state/users/contacts.ts";
import { markReadElsewhere } from "./chats.ts";

type Settings = EventData<"user_settings">;
type Markers = Pick<Settings, "read_index_users" | "read_index_groups">;
type Burns = Pick<Settings, "burn_after_reading_users" | "burn_after_reading_groups">;

export function applySettings(change: Change, settings: Settings): void {
  const { get, set } = change;
  moveMarkers(change, settings);
  setMutes(change, mutesOf(settings.mute_users, settings.mute_groups));
  set(burnsAtom, burnsOf(settings));
  set(pinnedChatsAtom, pinsOf(settings.pinned_chats));
  get(keeperAtom)?.touch("settings", "all");
}

export function applySettingsChange(change: Change, settings: EventData<"user_settings_changed">): void {
  const { get, set } = change;
  moveMarkers(change, settings);
  changeContacts(change, settings);

  const added = mutesOf(settings.add_mute_users, settings.add_mute_groups);
  const removed = [
    ...settings.remove_mute_users.map((uid): ChatKey => `uid:${uid}`),
    ...settings.remove_mute_groups.map((gid): ChatKey => `gid:${gid}`),
  ];
  if (removed.length || Object.keys(added).length) {
    setMutes(change, without({ ...get(mutesAtom), ...added }, removed));
  }

  const burns = burnsOf(settings);
  const off = (Object.keys(burns) as ChatKey[]).filter((key) => burns[key] === 0);
  if (Object.keys(burns).length) set(burnsAtom, without({ ...get(burnsAtom), ...burns }, off));

  const { add_pin_chats, remove_pin_chats } = settings;
  if (add_pin_chats.length || remove_pin_chats.length) {
    const pins = { ...get(pinnedChatsAtom), ...pinsOf(add_pin_chats) };
    set(pinnedChatsAtom, without(pins, remove_pin_chats.map(keyOf)));
  }
  get(keeperAtom)?.touch("settings", "all");
}

/** Removes the user's settings of a deleted channel. */
export function forgetChannelSettings(change: Change, gid: number): void {
  const { get, set } = change;
  const key: ChatKey = `gid:${gid}`;
  if (get(mutesAtom)[key]) setMutes(change, without(get(mutesAtom), [key]));
  if (key in get(burnsAtom)) set(burnsAtom, without(get(burnsAtom), [key]));
  if (key in get(pinnedChatsAtom)) set(pinnedChatsAtom, without(get(pinnedChatsAtom), [key]));
  get(keeperAtom)?.touch("settings", "all");
}

function moveMarkers(change: Change, { read_index_users, read_index_groups }: Markers): void {
  for (const { uid, mid } of read_index_users) markReadElsewhere(change, `uid:${uid}`, mid);
  for (const { gid, mid } of read_index_groups) markReadElsewhere(change, `gid:${gid}`, mid);
}

function mutesOf(users: Settings["mute_users"], groups: Settings["mute_groups"]): Mutes {
  const mutes: Mutes = {};
  for (const { uid, expired_at } of users) mutes[`uid:${uid}`] = { until: expired_at };
  for (const { gid, expired_at } of groups) mutes[`gid:${gid}`] = { until: expired_at };
  return mutes;
}

function burnsOf({ burn_after_reading_users, burn_after_reading_groups }: Burns) {
  const burns: Partial<Record<ChatKey, number>> = {};
  for (const { uid, expires_in } of burn_after_reading_users) burns[`uid:${uid}`] = expires_in;
  for (const { gid, expires_in } of burn_after_reading_groups) burns[`gid:${gid}`] = expires_in;
  return burns;
}

function pinsOf(pinned: Settings["pinned_chats"]) {
  const pins: Partial<Record<ChatKey, number>> = {};
  for (const { target, updated_at } of pinned) pins[keyOf(target)] = updated_at;
  return pins;
}

function without<T>(record: Partial<Record<ChatKey, T>>, keys: ChatKey[]): Partial<Record<ChatKey, T>> {
  const rest = { ...record };
  for (const key of keys) delete rest[key];
  return rest;
}
