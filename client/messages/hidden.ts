import { type ChatKey, targetOf } from "../chats/key.ts";
import { type Change, changeAtom, notebook } from "../store.ts";
import { getMessages } from "./calls.ts";
import { keepPage, PAGE } from "./history.ts";
import { isLocalId, messageAtom, storedTimelineAtom } from "./state.ts";
import { holding } from "./windows.ts";

const askedAtom = notebook(() => new Set<ChatKey>());

/**
 * The server hides what is past its time, and yet counts it as a reply until its record. When that comes, for a
 * message that should stand on a page that was loaded before and does not, nobody here can tell what it replied to.
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
