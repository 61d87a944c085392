import type { EventData } from "schemas/events.ts";
import type { Change } from "../../base/store.ts";
import { type ChatKey, keyOf } from "../../state/chat_key.ts";
import {
  knownChatListAtom,
  knownHiddenAtom,
  knownSectionsAtom,
  toOwnSection,
  withSections,
} from "../../state/chats/arrangement/arrangement.ts";
import { type Mutes, setMutes } from "../../state/chats/mutes.ts";
import { endPending } from "../../state/chats/arrangement/pending.ts";
import { burnsAtom, knownPinsAtom, mutesAtom, type Pins } from "../../state/chats/settings.ts";
import { keeperAtom } from "../../state/keeper.ts";
import { changeFollows } from "../../state/threads/follows.ts";
import { changeContacts } from "../../state/users/contacts.ts";
import { markReadElsewhere } from "./chats.ts";
import { followMark, replaceMarks } from "./unread_marks.ts";

type Settings = EventData<"user_settings">;
type Markers = Pick<Settings, "read_index_users" | "read_index_groups">;
type Burns = Pick<Settings, "burn_after_reading_users" | "burn_after_reading_groups">;

export function applySettings(change: Change, settings: Settings): void {
  const { get, set } = change;
  moveMarkers(change, settings);
  replaceMarks(change, settings.unread_marks);
  setMutes(change, mutesOf(settings.mute_users, settings.mute_groups));
  set(burnsAtom, burnsOf(settings));
  set(knownPinsAtom, pinsOf(settings.pinned_chats));
  set(knownHiddenAtom, new Set(settings.hidden_chats.map(keyOf)));
  set(knownChatListAtom, settings.chat_list);
  set(knownSectionsAtom, settings.sections.map(toOwnSection));
  endPending(change, true);
  get(keeperAtom)?.touch("settings", "all");
}

export function applySettingsChange(change: Change, settings: EventData<"user_settings_changed">): void {
  const { get, set } = change;
  moveMarkers(change, settings);
  for (const { target, mid } of settings.add_unread_marks) followMark(change, keyOf(target), mid);
  for (const target of settings.remove_unread_marks) followMark(change, keyOf(target), null);
  changeContacts(change, settings);
  changeFollows(change, settings.thread_follows);

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
    const pins = { ...get(knownPinsAtom), ...pinsOf(add_pin_chats) };
    set(knownPinsAtom, without(pins, remove_pin_chats.map(keyOf)));
  }
  changeList(change, settings);
  endPending(change);
  get(keeperAtom)?.touch("settings", "all");
}

function changeList({ get, set }: Change, settings: EventData<"user_settings_changed">): void {
  const { add_hidden_chats, remove_hidden_chats, add_sections, remove_sections, chat_list } = settings;
  if (add_hidden_chats.length || remove_hidden_chats.length) {
    const hidden = get(knownHiddenAtom).union(new Set(add_hidden_chats.map(keyOf)));
    set(knownHiddenAtom, hidden.difference(new Set(remove_hidden_chats.map(keyOf))));
  }
  if (add_sections.length || remove_sections.length) {
    const sections = withSections(get(knownSectionsAtom), add_sections.map(toOwnSection));
    set(knownSectionsAtom, sections.filter(({ section }) => !remove_sections.includes(section)));
  }
  if (chat_list.length) set(knownChatListAtom, chat_list[0]);
}

/** Removes the user's settings of a deleted channel. */
export function forgetChannelSettings(change: Change, gid: number): void {
  const { get, set } = change;
  const key: ChatKey = `gid:${gid}`;
  if (get(mutesAtom)[key]) setMutes(change, without(get(mutesAtom), [key]));
  if (key in get(burnsAtom)) set(burnsAtom, without(get(burnsAtom), [key]));
  if (key in get(knownPinsAtom)) set(knownPinsAtom, without(get(knownPinsAtom), [key]));
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
  const pins: Pins = {};
  for (const { target, updated_at } of pinned) pins[keyOf(target)] = updated_at;
  return pins;
}

function without<T>(record: Partial<Record<ChatKey, T>>, keys: ChatKey[]): Partial<Record<ChatKey, T>> {
  const rest = { ...record };
  for (const key of keys) delete rest[key];
  return rest;
}
