import { channelAtom, gidsAtom } from "../channels/state.ts";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { chatsAreStaleAtom } from "../chats/load.ts";
import { chatAtom, directUidsAtom } from "../chats/state.ts";
import { positionAtom, startAtom } from "../events/atoms.ts";
import { withIds } from "../messages/ids.ts";
import { amendmentOf } from "../messages/amendments.ts";
import { emptyDraft, storedDraftAtom } from "../messages/draft.ts";
import { expireDue, watchExpiry } from "../messages/expiry.ts";
import { keepStub } from "../messages/keep.ts";
import { emptyTimeline, messageAtom, storedTimelineAtom } from "../messages/state.ts";
import { changeTimeline, dropTimeline } from "../messages/timeline.ts";
import { burnsAtom, contactsAtom, pinnedChatsAtom, remarksAtom } from "../settings/atoms.ts";
import { setMutes } from "../settings/mutes.ts";
import type { Change } from "../store.ts";
import { uidsAtom, userAtom } from "../users/atoms.ts";
import type { Cached, CachedMessage, CachedTimeline, KeptSettings } from "./cache.ts";

/** The chat list as it was left, and the conversation on screen, before any network. The others follow. */
export function paint(change: Change, cached: Cached): void {
  const { set } = change;
  for (const { key, ...draft } of cached.drafts) set(storedDraftAtom(key), { ...emptyDraft, ...draft });
  if (!cached.position) return;

  for (const user of cached.users) set(userAtom(user.uid), user);
  set(uidsAtom, ascending(cached.users.map((user) => user.uid)));
  for (const channel of cached.channels) set(channelAtom(channel.gid), channel);
  set(gidsAtom, ascending(cached.channels.map((channel) => channel.gid)));

  if (cached.settings) paintSettings(change, cached.settings);

  for (const last of cached.lasts) paintMessage(change, last);
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
  // What fell due while nobody looked is not shown first.
  expireDue(change);
}

export function paintTimeline(change: Change, key: ChatKey, timeline: CachedTimeline | null): void {
  // Dropped here it is also dropped from the cache.
  if (!timeline) return dropTimeline(change, key);

  const { floor, reached, known, as_of } = timeline.chat;
  const isHere = ({ mid }: CachedMessage) => mid >= floor && !amendmentOf(change, mid)?.deleted;
  for (const one of timeline.messages) if (isHere(one)) paintMessage(change, one);
  const mids = timeline.messages.filter(isHere).map(({ mid }) => mid);
  const { ids } = change.get(storedTimelineAtom(key));
  changeTimeline(change, key, { ids: withIds(ids, mids), reached, known, as_of, loading: false });
  expireDue(change);
}

function paintMessage({ get, set }: Change, { mid, message }: CachedMessage): void {
  if (message.gone) return keepStub({ get, set }, message);
  if (get(messageAtom(mid))) return;
  set(messageAtom(mid), message);
  watchExpiry({ get, set }, message);
}

function paintSettings(change: Change, { mutes, burns, pinned, remarks, contacts }: KeptSettings): void {
  setMutes(change, mutes);
  change.set(burnsAtom, burns);
  change.set(pinnedChatsAtom, pinned);
  change.set(remarksAtom, remarks);
  change.set(contactsAtom, contacts);
}

function ascending(ids: number[]): number[] {
  return ids.sort((a, b) => a - b);
}
