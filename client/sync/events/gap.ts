import { type Change, changeAtom } from "../../base/store.ts";
import { unpinUpTo } from "../../state/channels/change.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { changeChat } from "../../state/chats/change.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { chatIsAsked } from "../../state/chats/unread/stale_counts.ts";
import { dropMessages } from "../../state/chats/drop_messages.ts";
import { emptyChat } from "../../state/chats/unread/unread.ts";
import { reopenChat } from "../../state/messages/history.ts";
import { loadShownQuotes } from "../../state/messages/quotes.ts";
import { nextEpoch, positionAtom } from "../../state/stream.ts";
import { reloadThread } from "../../state/threads/load.ts";
import { dropThreads } from "../../state/threads/threads.ts";
import { isLocalId } from "../../state/timelines/message.ts";
import { changeTimeline, dropTimeline } from "../../state/timelines/timeline.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { findPosition, loadChats, recount } from "./chats.ts";

/** The start when nothing is known yet. The conversation on screen is loaded while the stream connects. */
export async function startAfresh(change: Change): Promise<void> {
  change.set(changeAtom, (change) => {
    // On an empty server the position is 0, which is one, too. Until there is another, no page would connect to it.
    change.set(positionAtom, (position) => ({ ...position, after_mid: null }));
    dropTimelines(change);
  });
  await findPosition(change);
  showAgain(change);
}

/** Too much was missed to be sent. What is known of the conversations no longer connects to new messages. */
export function crossGap(change: Change): void {
  dropTimelines(change);
  // If it fails, the next connection repeats it.
  loadChats(change).catch(() => {});
  showAgain(change);
}

/** The user was not a member for a while. What is known of the channel no longer connects to new messages. */
export function crossChannelGap(change: Change, gid: number): void {
  const key: ChatKey = `gid:${gid}`;
  dropThreads(change);
  dropTimeline(change, key);
  dropMessages(change, (one) => one === key);
  recount(change);
  showAgain(change);
}

/** Everything received from this channel so far is cleared. Newer messages, from a page, are loaded again. */
export function clearMessages(change: Change, gid: number): void {
  const { get } = change;
  const key: ChatKey = `gid:${gid}`;
  const cleared = get(positionAtom).after_mid ?? 0;
  const state = get(chatAtom(key));
  const isAhead = get(storedTimelineAtom(key)).ids.some((id) => id > cleared && !isLocalId(id));

  dropThreads(change);
  dropTimeline(change, key);
  dropMessages(change, (one) => one === key, "last too");
  const base = { mid: cleared, unread: 0, mentions: 0 };
  changeChat(change, key, { ...emptyChat, read_mid: state.read_mid, base });
  if (!isAhead) changeTimeline(change, key, { known: true, reached: true, as_of: cleared });
  unpinUpTo(change, gid, cleared);
  if (isAhead || state.last > cleared || state.base.mid > cleared || chatIsAsked(change)) recount(change);
  showAgain(change);
}

/** The conversation on screen loads again by itself. */
function showAgain(change: Change): void {
  reopenChat(change);
  reloadThread(change);
  loadShownQuotes(change);
}

function dropTimelines(change: Change): void {
  nextEpoch(change);
  dropThreads(change);
  for (const key of storedTimelineAtom.getParams()) dropTimeline(change, key);
  dropMessages(change, () => true);
}
