import { atom } from "jotai/vanilla";
import { type ChatKey, targetOf } from "../chats/key.ts";
import { positionAtom } from "../events/atoms.ts";
import { ApiError } from "../refusals.ts";
import { sayRefused } from "../refused.ts";
import { type Change, changeAtom, notebook } from "../store.ts";
import { amendmentOf } from "./amendments.ts";
import { getMessages } from "./calls.ts";
import { keepPage, PAGE, reopenChat, showWindow } from "./history.ts";
import { pastTimelineAtom, storedTimelineAtom } from "./state.ts";
import { holding, shownTimeline } from "./windows.ts";

interface Place {
  key: ChatKey;
  mid: number;
}

/** Where a feed is to scroll to and flash; `at` (ms) makes a second wish for the same place a new one. */
export const scrollToAtom = atom<Place & { at: number } | null>(null);

const lastJumpAtom = notebook(() => ({ number: 0 }));

/** False: it is not there any more, or cannot be had now (and a toast says so). */
export async function jumpTo(change: Change, place: Place): Promise<boolean> {
  const { get, set } = change;
  const { key, mid } = place;
  const last = get(lastJumpAtom);
  const number = ++last.number;
  if (shownTimeline(change, key).ids.includes(mid)) return scroll(change, place);
  const present = get(storedTimelineAtom(key));
  if (present.known && present.ids.includes(mid)) {
    set(pastTimelineAtom(key), null);
    return scroll(change, place);
  }
  if (amendmentOf(change, mid)?.deleted || get(positionAtom).after_mid === null) return false;

  const holds = holding(change, key);
  try {
    const page = await getMessages(targetOf(key), { around: mid, limit: PAGE });
    if (!holds() || number !== last.number) return false;
    let isThere = false;
    set(changeAtom, (change) => {
      const ids = keepPage(change, page);
      isThere = ids.includes(mid);
      if (!isThere) return;
      set(pastTimelineAtom(key), null);
      showWindow(change, key, { ids, reached: !page.older, as_of: page.mid }, page.newer);
      scroll(change, place);
    });
    return isThere;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 404) sayRefused(change, failure);
    return false;
  }
}

/** What is newest is here already, or is loaded now. */
export function backToPresent(change: Change, key: ChatKey): void {
  if (change.get(pastTimelineAtom(key))) change.set(pastTimelineAtom(key), null);
  reopenChat(change);
}

let lastAt = 0;

function scroll({ set }: Change, place: Place): true {
  lastAt = Math.max(Date.now(), lastAt + 1);
  set(scrollToAtom, { ...place, at: lastAt });
  return true;
}
