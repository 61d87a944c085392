import type { Change } from "../../base/store.ts";
import { channelAtom, gidsAtom } from "../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { chatAtom, directUidsAtom } from "../../state/chats/chats.ts";
import { chatsAreStaleAtom } from "../../state/chats/counting.ts";
import { emptyDraft } from "../../state/chats/draft.ts";
import { storedDraftAtom } from "../../state/chats/drafts.ts";
import { positionAtom, startAtom } from "../../state/stream.ts";
import { amendmentOf } from "../../state/timelines/amendments.ts";
import { watchExpiry } from "../../state/timelines/due.ts";
import { withIds } from "../../state/timelines/ids.ts";
import { keepStub } from "../../state/timelines/keep.ts";
import { messageAtom } from "../../state/timelines/message.ts";
import { changeTimeline, dropTimeline } from "../../state/timelines/timeline.ts";
import { emptyTimeline, storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { uidsAtom, userAtom } from "../../state/users/users.ts";
import { expireDue } from "../events/expire.ts";
import type { Cached, CachedMessage, CachedTimeline } from "./cache.ts";
import { paintSettings } from "./kept_settings.ts";

/** Shows the cached chat list and the conversation on screen, before any request. The others follow. */
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
    // Prevents a request for what is about to be read from the cache.
    set(storedTimelineAtom(key), { ...emptyTimeline, loading: true });
  }
  const keys = cached.chats.map((chat) => chat.key);
  set(directUidsAtom, ascending(keys.filter((key) => !isChannelKey(key)).map(idOf)));

  if (cached.open) paintTimeline(change, cached.open.chat.key, cached.open);
  if (!cached.counted) set(chatsAreStaleAtom, true);
  set(positionAtom, cached.position);
  set(startAtom, "cached");
  // Messages that expired while the page was closed must not be shown first.
  expireDue(change);
}

export function paintTimeline(change: Change, key: ChatKey, timeline: CachedTimeline | null): void {
  // What is dropped here is also dropped from the cache.
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

function ascending(ids: number[]): number[] {
  return ids.sort((a, b) => a - b);
}
