import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { chatsAreStaleAtom } from "../../state/chats/unread/stale_counts.ts";
import { emptyDraft } from "../../state/chats/drafts/draft.ts";
import { storedDraftAtom } from "../../state/chats/drafts/drafts.ts";
import { positionAtom, startAtom } from "../../state/stream.ts";
import { amendmentOf } from "../../state/timelines/amendments.ts";
import { withIds } from "../../state/timelines/ids.ts";
import { changeTimeline, dropTimeline } from "../../state/timelines/timeline.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { expireDue } from "../events/expire.ts";
import type { Cached, CachedTimeline } from "./cache.ts";
import { type CachedMessage, restoreMessage } from "./kept_messages.ts";
import { type KindName, kindNames, kinds, type Rows } from "./kinds.ts";

/** Shows the cached chat list and the conversation on screen, before any request. The others follow. */
export function restore(change: Change, cached: Cached): void {
  const { set } = change;
  for (const { key, ...draft } of cached.drafts) set(storedDraftAtom(key), { ...emptyDraft, ...draft });
  if (!cached.position) return;

  for (const name of kindNames) restoreKind(change, name, cached);

  if (cached.open) restoreTimeline(change, cached.open.chat.key, cached.open);
  if (!cached.counted) set(chatsAreStaleAtom, true);
  set(positionAtom, cached.position);
  set(startAtom, "cached");
  // Messages that expired while the page was closed must not be shown first.
  expireDue(change);
}

export function restoreTimeline(change: Change, key: ChatKey, timeline: CachedTimeline | null): void {
  // What is dropped here is also dropped from the cache.
  if (!timeline) return dropTimeline(change, key);

  const { floor, reached, known, as_of } = timeline.chat;
  const isHere = ({ mid }: CachedMessage) => mid >= floor && !amendmentOf(change, mid)?.deleted;
  for (const one of timeline.messages) if (isHere(one)) restoreMessage(change, one);
  const mids = timeline.messages.filter(isHere).map(({ mid }) => mid);
  const { ids } = change.get(storedTimelineAtom(key));
  changeTimeline(change, key, { ids: withIds(ids, mids), reached, known, as_of, loading: false });
  expireDue(change);
}

function restoreKind<N extends KindName>(change: Change, name: N, rows: Rows): void {
  kinds[name].restore(change, rows[name]);
}
