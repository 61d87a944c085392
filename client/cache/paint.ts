import { putChannel } from "../channels/membership.ts";
import { changeChat } from "../chats/change.ts";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { directUidsAtom } from "../chats/state.ts";
import { positionAtom } from "../events/atoms.ts";
import { emptyTimeline, messageAtom, storedDraftAtom, timelineAtom } from "../messages/state.ts";
import type { Change } from "../store.ts";
import { uidsAtom, userAtom } from "../users/atoms.ts";
import type { Cached, CachedChat } from "./cache.ts";

/** The screen as it was left, before any network. */
export function paint(change: Change, cached: Cached): void {
  const { set } = change;
  for (const { key, text } of cached.drafts) set(storedDraftAtom(key), text);
  if (!cached.position) return;

  for (const user of cached.users) set(userAtom(user.uid), user);
  set(uidsAtom, cached.users.map((user) => user.uid).sort((a, b) => a - b));
  for (const channel of cached.channels) putChannel(change, channel);
  paintMessages(change, cached);
  set(positionAtom, cached.position);
}

function paintMessages(change: Change, { chats, messages }: Cached): void {
  const mids = new Map<ChatKey, number[]>();
  for (const { key, mid, message } of messages) {
    change.set(messageAtom(mid), message);
    if (!mids.get(key)?.push(mid)) mids.set(key, [mid]);
  }
  for (const chat of chats) paintChat(change, chat, mids.get(chat.key) ?? []);
  const uids = chats.filter(({ key }) => !isChannelKey(key)).map(({ key }) => idOf(key));
  change.set(directUidsAtom, uids.sort((a, b) => a - b));
}

function paintChat(change: Change, chat: CachedChat, mids: number[]): void {
  const { key, state, floor, reached, known } = chat;
  const ids = mids.filter((mid) => mid >= floor).sort((a, b) => a - b);
  changeChat(change, key, state);
  change.set(timelineAtom(key), { ...emptyTimeline, ids, reached, known });
}
