import type { Change } from "../../base/store.ts";
import { type ChatKey, chatOf, isChannelKey } from "../../state/chat_key.ts";
import { changeChat, countableOf } from "../../state/chats/change.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { withoutMessage } from "../../state/chats/unread/count_adjustments.ts";
import { keeperAtom } from "../../state/keeper.ts";
import { deselect } from "../../state/messages/selection.ts";
import { myUidAtom } from "../../state/session.ts";
import { noteDeletedReply } from "../../state/threads/follows.ts";
import { leaveThread } from "../../state/threads/threads.ts";
import { amendmentOf } from "../../state/timelines/amendments.ts";
import { applyDeletion } from "../../state/timelines/store_message.ts";
import { isLocalId, messageAtom } from "../../state/timelines/message.ts";
import { removeFromTimeline } from "../../state/timelines/timeline.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { recount } from "./chats.ts";

/** The server's record, and the conversation of the message in case it is not loaded. */
interface Deletion {
  mid: number;
  key: ChatKey;
}

/** Removes a message everywhere. There is no record when it expires here. */
export function deleteHere(change: Change, mid: number, deletion?: Deletion): void {
  const { get } = change;
  // The message may still be in the cache, if it expired before the cache had a keeper.
  if (amendmentOf(change, mid)?.deleted) return get(keeperAtom)?.touch("messages", mid);
  const me = get(myUidAtom);
  const message = get(messageAtom(mid));
  applyDeletion(change, mid);
  deselect(change, mid);
  noteDeletedReply(change, mid);
  if (message?.root_mid) leaveThread(change, message.root_mid, mid);

  const key = message ? chatOf(message, me) : deletion?.key;
  if (!key) return;
  removeFromTimeline(change, key, mid);
  const known = message && countableOf(change, message);
  const { state, exact } = withoutMessage(get(chatAtom(key)), mid, known, deletion?.mid ?? Infinity);
  const last = state.last === mid ? newestOf(change, key) : state.last;
  changeChat(change, key, { ...state, last: last ?? 0 });
  // When an admin deletes a direct message of others, the record does not name its conversation.
  if (!exact || last === undefined || (!message && !isChannelKey(key))) recount(change);
}

/** Undefined when only the server knows. */
function newestOf({ get }: Change, key: ChatKey): number | undefined {
  const { ids, known, reached } = get(storedTimelineAtom(key));
  const newest = ids.findLast((id) => !isLocalId(id));
  return newest ?? (known && reached && isChannelKey(key) ? 0 : undefined);
}
