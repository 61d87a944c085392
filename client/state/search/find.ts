import { atom } from "jotai/vanilla";
import type { SearchHit } from "schemas/search/search.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import type { Change } from "../../base/store.ts";
import { type ChatKey, chatOf, idOf, isChannelKey } from "../chat_key.ts";
import { jumpTo } from "../messages/jump.ts";
import { myUidAtom } from "../session.ts";
import { endSearchAtom, moreHitsAtom, startSearchAtom } from "./commands.ts";
import { withoutFilters } from "./filters.ts";
import { findAtom } from "./finding.ts";
import { searchAtom } from "./searches.ts";
import { shownHitsAtom } from "./shown_hits.ts";

const PAGE = 50;

/** Index of the hit that is shown. The first hit is the newest. */
export const findPlaceAtom = atom(0);

export const closeFindAtom = atom(null, (get, set, chat: ChatKey) => {
  set(endSearchAtom, "chat");
  set(findPlaceAtom, 0);
  if (get(findAtom)?.chat === chat) set(findAtom, null);
});

export const foundHitsAtom = atom((get): SearchHit[] => {
  const [open, me] = [get(findAtom), get(myUidAtom)];
  return get(shownHitsAtom("chat")).filter(({ message }) => chatOf(message, me) === open?.chat);
});

/** Looks for a text in the chat, and shows the newest hit. */
export const findInChatAtom = atom(null, async (get, set, text: string): Promise<void> => {
  const open = get(findAtom);
  if (!open) return;
  const query = findQuery(open.chat, text);
  set(findPlaceAtom, 0);
  await set(startSearchAtom, "chat", query, { limit: PAGE, count: true, keepHits: query !== "" });
  if (get(searchAtom("chat")).query === query) show({ get, set });
});

/** Shows the next older hit, or the next newer one with -1. After the oldest comes the newest. */
export const stepFindAtom = atom(null, async (get, set, step: 1 | -1): Promise<void> => {
  const { query } = get(searchAtom("chat"));
  const next = get(findPlaceAtom) + step;
  if (next >= get(foundHitsAtom).length) await set(moreHitsAtom, "chat");
  const { query: now, cursor } = get(searchAtom("chat"));
  const count = get(foundHitsAtom).length;
  if (now !== query || count === 0) return;
  const isComplete = cursor === null;
  if (next < 0) set(findPlaceAtom, isComplete ? count - 1 : 0);
  else if (next < count) set(findPlaceAtom, next);
  else if (isComplete) set(findPlaceAtom, 0);
  show({ get, set });
});

/** The query for one chat. It is named by number, which is safe for any name. A second `in:` would widen. */
export function findQuery(chat: ChatKey, text: string): string {
  const words = withoutFilters(text, "in");
  return words === "" ? "" : `in:${isChannelKey(chat) ? "#" : "@"}${idOf(chat)} ${words}`;
}

function show(change: Change): void {
  const { get } = change;
  const [open, hit] = [get(findAtom), get(foundHitsAtom)[get(findPlaceAtom)]];
  if (open && hit) void jumpTo(change, { key: open.chat, mid: hit.message.mid });
}

whenSessionEnds(({ set }) => set(findPlaceAtom, 0));
