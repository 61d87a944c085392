import { atom } from "jotai/vanilla";
import { getMessages } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { statusOf } from "../../base/errors/refusals.ts";
import { showRefusal } from "../../base/errors/refusal_toast.ts";
import { type Change, changeAtom, perStore } from "../../base/store.ts";
import { type ChatKey, targetOf } from "../chat_key.ts";
import { positionAtom } from "../stream.ts";
import { amendmentOf } from "../timelines/amendments.ts";
import { pastTimelineAtom, storedTimelineAtom } from "../timelines/timelines.ts";
import { holding, shownTimeline } from "../timelines/windows.ts";
import { reopenChat, showWindow } from "./history.ts";
import { keepPage, PAGE } from "./pages.ts";

export interface MessageRef {
  key: ChatKey;
  mid: number;
}

/** Message to which a feed scrolls, and that flashes. `at` (ms) makes a second jump to the same one new. */
export const scrollToAtom = atom<MessageRef & { at: number } | null>(null);

const lastJumpAtom = perStore(() => ({ number: 0 }));

/**
 * Returns false when the message is gone, or cannot be loaded now (a toast shows that). Nobody waits for a jump that
 * another has followed, so it returns true.
 */
export async function jumpTo(change: Change, target: MessageRef): Promise<boolean> {
  const { get, set } = change;
  const { key, mid } = target;
  const last = get(lastJumpAtom);
  const number = ++last.number;
  if (shownTimeline(change, key).ids.includes(mid)) return scroll(change, target);
  const present = get(storedTimelineAtom(key));
  if (present.known && present.ids.includes(mid)) {
    set(pastTimelineAtom(key), null);
    return scroll(change, target);
  }
  if (amendmentOf(change, mid)?.deleted || get(positionAtom).after_mid === null) return false;

  const holds = holding(change, key);
  const ended = sessionSignal();
  const isOver = () => ended.aborted || number !== last.number;
  try {
    const page = await getMessages(targetOf(key), { around: mid, limit: PAGE });
    if (isOver()) return true;
    if (!holds()) return await jumpTo(change, target);
    let isThere = false;
    set(changeAtom, (change) => {
      const ids = keepPage(change, page);
      isThere = ids.includes(mid);
      if (!isThere) return;
      set(pastTimelineAtom(key), null);
      showWindow(change, key, { ids, reached: !page.older, as_of: page.mid }, page.newer);
      scroll(change, target);
    });
    return isThere;
  } catch (failure) {
    if (isOver()) return true;
    if (statusOf(failure) !== 404) showRefusal(change, failure);
    return false;
  }
}

/** Loads the newest messages unless they are loaded already. */
export function backToPresent(change: Change, key: ChatKey): void {
  if (change.get(pastTimelineAtom(key))) change.set(pastTimelineAtom(key), null);
  reopenChat(change);
}

let lastAt = 0;

function scroll({ set }: Change, target: MessageRef): true {
  lastAt = Math.max(Date.now(), lastAt + 1);
  set(scrollToAtom, { ...target, at: lastAt });
  return true;
}
