import { unpinUpTo } from "../channels/membership.ts";
import { changeChat } from "../chats/change.ts";
import type { ChatKey } from "../chats/key.ts";
import { chatIsAsked, findPosition, loadChats, recount } from "../chats/load.ts";
import { chatAtom } from "../chats/state.ts";
import { emptyChat } from "../chats/unread.ts";
import { reopenChat } from "../messages/history.ts";
import { loadShownQuotes } from "../messages/quotes.ts";
import { isLocalId, storedTimelineAtom } from "../messages/state.ts";
import { forgetThreads } from "../threads/state.ts";
import { reloadThread } from "../threads/threads.ts";
import { changeTimeline, dropMessages, dropTimeline, nextEpoch } from "../messages/timeline.ts";
import type { Change } from "../store.ts";
import { positionAtom } from "./atoms.ts";

/** Nothing is known yet. The conversation on screen is fetched beside the stream. */
export async function startAfresh(change: Change): Promise<void> {
  dropTimelines(change);
  await findPosition(change);
  showAgain(change);
}

/** Too much was missed to be sent: what is known of every conversation no longer joins what follows. */
export function crossGap(change: Change): void {
  dropTimelines(change);
  // Asked again at the next connection if it fails.
  loadChats(change).catch(() => {});
  showAgain(change);
}

/** One was out of this channel for a while: what is known of it no longer joins what follows. */
export function crossChannelGap(change: Change, gid: number): void {
  const key: ChatKey = `gid:${gid}`;
  forgetThreads(change);
  dropTimeline(change, key);
  dropMessages(change, (one) => one === key);
  recount(change);
  showAgain(change);
}

/** Everything that has been heard of this channel until now is gone; what a page has told beyond is asked again. */
export function clearMessages(change: Change, gid: number): void {
  const { get } = change;
  const key: ChatKey = `gid:${gid}`;
  const cleared = get(positionAtom).after_mid ?? 0;
  const state = get(chatAtom(key));
  const isAhead = get(storedTimelineAtom(key)).ids.some((id) => id > cleared && !isLocalId(id));

  forgetThreads(change);
  dropTimeline(change, key);
  dropMessages(change, (one) => one === key, "last too");
  const base = { mid: cleared, unread: 0, mentions: 0 };
  changeChat(change, key, { ...emptyChat, read_mid: state.read_mid, base });
  if (!isAhead) changeTimeline(change, key, { known: true, reached: true });
  unpinUpTo(change, gid, cleared);
  if (isAhead || state.last > cleared || state.base.mid > cleared || chatIsAsked(change)) recount(change);
  showAgain(change);
}

/** What is on screen comes back by itself. */
function showAgain(change: Change): void {
  reopenChat(change);
  reloadThread(change);
  loadShownQuotes(change);
}

function dropTimelines(change: Change): void {
  nextEpoch(change);
  forgetThreads(change);
  for (const key of storedTimelineAtom.getParams()) dropTimeline(change, key);
  dropMessages(change, () => true);
}
