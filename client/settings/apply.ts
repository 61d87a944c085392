import type { EventData } from "schemas/events.ts";
import type { ChatKey } from "../chats/key.ts";
import { markReadElsewhere } from "../chats/read_marker.ts";
import type { Change } from "../store.ts";
import { burnsAtom, mutesAtom } from "./atoms.ts";

type Settings = EventData<"user_settings">;
type Markers = Pick<Settings, "read_index_users" | "read_index_groups">;
type Burns = Pick<Settings, "burn_after_reading_users" | "burn_after_reading_groups">;

export function applySettings(change: Change, settings: Settings): void {
  moveMarkers(change, settings);
  change.set(mutesAtom, mutesOf(settings.mute_users, settings.mute_groups));
  change.set(burnsAtom, burnsOf(settings));
}

export function applySettingsChange(change: Change, settings: EventData<"user_settings_changed">): void {
  moveMarkers(change, settings);

  const mutes = { ...change.get(mutesAtom), ...mutesOf(settings.add_mute_users, settings.add_mute_groups) };
  for (const uid of settings.remove_mute_users) delete mutes[`uid:${uid}`];
  for (const gid of settings.remove_mute_groups) delete mutes[`gid:${gid}`];
  change.set(mutesAtom, mutes);

  const burns = { ...change.get(burnsAtom), ...burnsOf(settings) };
  for (const key of Object.keys(burns) as ChatKey[]) if (burns[key] === 0) delete burns[key];
  change.set(burnsAtom, burns);
}

function moveMarkers(change: Change, { read_index_users, read_index_groups }: Markers): void {
  for (const { uid, mid } of read_index_users) markReadElsewhere(change, `uid:${uid}`, mid);
  for (const { gid, mid } of read_index_groups) markReadElsewhere(change, `gid:${gid}`, mid);
}

function mutesOf(users: Settings["mute_users"], groups: Settings["mute_groups"]) {
  const mutes: Partial<Record<ChatKey, number | null>> = {};
  for (const { uid, expired_at } of users) mutes[`uid:${uid}`] = expired_at;
  for (const { gid, expired_at } of groups) mutes[`gid:${gid}`] = expired_at;
  return mutes;
}

function burnsOf({ burn_after_reading_users, burn_after_reading_groups }: Burns) {
  const burns: Partial<Record<ChatKey, number>> = {};
  for (const { uid, expires_in } of burn_after_reading_users) burns[`uid:${uid}`] = expires_in;
  for (const { gid, expires_in } of burn_after_reading_groups) burns[`gid:${gid}`] = expires_in;
  return burns;
}
