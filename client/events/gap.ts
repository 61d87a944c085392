import { findPosition, loadChats } from "../chats/load.ts";
import { chatAtom } from "../chats/state.ts";
import { reopenChat } from "../messages/history.ts";
import { storedTimelineAtom } from "../messages/state.ts";
import { dropTimeline, nextEpoch } from "../messages/timeline.ts";
import type { Change } from "../store.ts";

/** Nothing is known yet. The conversation on screen is fetched beside the stream. */
export async function startAfresh(change: Change): Promise<void> {
  dropTimelines(change);
  await findPosition(change);
  reopenChat(change);
}

/** Too much was missed to be sent: what is known of every conversation no longer joins what follows. */
export function crossGap(change: Change): void {
  dropTimelines(change);
  // Asked again at the next connection if it fails.
  loadChats(change).catch(() => {});
  reopenChat(change);
}

function dropTimelines(change: Change): void {
  nextEpoch(change);
  for (const key of storedTimelineAtom.getParams()) dropTimeline(change, key, change.get(chatAtom(key)).last);
}
