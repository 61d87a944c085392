import { channelAtom, gidsAtom } from "../channels/state.ts";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { chatsAreStaleAtom } from "../chats/load.ts";
import { chatAtom, directUidsAtom } from "../chats/state.ts";
import { positionAtom, startAtom } from "../events/atoms.ts";
import { withIds } from "../messages/ids.ts";
import { emptyTimeline, messageAtom, storedDraftAtom, storedTimelineAtom } from "../messages/state.ts";
import { changeTimeline, dropTimeline } from "../messages/timeline.ts";
import type { Change } from "../store.ts";
import { uidsAtom, userAtom } from "../users/atoms.ts";
import type { Cached, CachedMessage, CachedTimeline } from "./cache.ts";

/** The chat list as it was left, and the conversation on screen, before any network. The others follow. */
export function paint(change: Change, cached: Cached): void {
  const { set } = change;
  for (const { key, text } of cached.drafts) set(storedDraftAtom(key), text);
  if (!cached.position) return;

  for (const user of cached.users) set(userAtom(user.uid), user);
  set(uidsAtom, ascending(cached.users.map((user) => user.uid)));
  for (const channel of cached.channels) set(channelAtom(channel.gid), channel);
  set(gidsAtom, ascending(cached.channels.map((channel) => channel.gid)));

  for (const { mid, message } of cached.lasts) set(messageAtom(mid), message);
  for (const { key, state } of cached.chats) {
    set(chatAtom(key), state);
    // So that nobody fetches from the network what is about to be read.
    set(storedTimelineAtom(key), { ...emptyTimeline, loading: true });
  }
  const keys = cached.chats.map((chat) => chat.key);
  set(directUidsAtom, ascending(keys.filter((key) => !isChannelKey(key)).map(idOf)));

  if (cached.open) paintTimeline(change, cached.open.chat.key, cached.open);
  if (!cached.counted) set(chatsAreStaleAtom, true);
  set(positionAtom, cached.position);
  set(startAtom, "painted");
}

export function paintTimeline(change: Change, key: ChatKey, timeline: CachedTimeline | null): void {
  // Dropped here it is also dropped from the cache.
  if (!timeline) return dropTimeline(change, key, change.get(chatAtom(key)).last);

  const { floor, reached, known } = timeline.chat;
  const kept = timeline.messages.filter(({ mid }) => mid >= floor);
  for (const one of kept) paintMessage(change, one);
  const { ids } = change.get(storedTimelineAtom(key));
  const mids = kept.map(({ mid }) => mid);
  changeTimeline(change, key, { ids: withIds(ids, mids), reached, known, loading: false });
}

function paintMessage({ get, set }: Change, { mid, message }: CachedMessage): void {
  if (!get(messageAtom(mid))) set(messageAtom(mid), message);
}

function ascending(ids: number[]): number[] {
  return ids.sort((a, b) => a - b);
}
