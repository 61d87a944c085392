import { getMessages } from "../../api/messages.ts";
import { type Change, changeAtom, perStore } from "../../base/store.ts";
import { type ChatKey, targetOf } from "../../state/chat_key.ts";
import { keepPage, PAGE } from "../../state/messages/history.ts";
import { isLocalId, messageAtom } from "../../state/timelines/message.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { holding } from "../../state/timelines/windows.ts";

const askedAtom = perStore(() => new Set<ChatKey>());

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
  if (oldest && oldest < mid) void askAgain(change, key, oldest);
}

async function askAgain(change: Change, key: ChatKey, oldest: number): Promise<void> {
  const { get, set } = change;
  if (get(askedAtom).has(key)) return;
  get(askedAtom).add(key);
  const holds = holding(change, key);
  try {
    let before: number | undefined;
    do {
      const page = await getMessages(targetOf(key), { before, limit: PAGE });
      if (!holds()) return;
      set(changeAtom, (change) => void keepPage(change, page));
      before = page.older ? page.messages[0]?.mid : undefined;
    } while (before && before > oldest);
  } catch (failure) {
    console.debug(failure);
  } finally {
    get(askedAtom).delete(key);
  }
}
