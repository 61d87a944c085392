import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { readAgain } from "../../state/messages/pages.ts";
import { isLocalId, messageAtom } from "../../state/timelines/message.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";

/**
 * The server hides expired messages, but counts them as replies until their record. If the record is for a message
 * that a loaded page should contain and does not, this client does not know to which message it replied.
 */
export function recountReplies(change: Change, key: ChatKey, mid: number, record: number): void {
  const { get } = change;
  const { ids, known, as_of } = get(storedTimelineAtom(key));
  const first = ids.find((id) => !isLocalId(id)) ?? Infinity;
  if (!known || mid < first || mid > as_of || record <= as_of) return;
  const oldest = ids.find((id) => get(messageAtom(id))?.replies);
  if (oldest && oldest < mid) void readAgain(change, key, oldest);
}
