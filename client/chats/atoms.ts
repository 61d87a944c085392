import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { atomFamily } from "jotai-family";
import { hasDraftAtom } from "../messages/draft.ts";
import { type Message, messageAtom, storedTimelineAtom } from "../messages/state.ts";
import { mutedAtom, mutesAtom, pinnedChatKeysAtom } from "../settings/atoms.ts";
import { type ChatKey, idOf } from "./key.ts";
import { knowsChatsAtom } from "./known.ts";
import { chatAtom, listedKeysAtom } from "./state.ts";
import { readUntil, unreadOf } from "./unread.ts";

export interface ChatRow {
  last?: Message;
  unread: number;
  mentions: number;
  muted: boolean;
  pinned: boolean;
  /** There is one; its text is in `draftAtom`. */
  draft: boolean;
}

/** Unsent messages count as the last one: their ids sort after every real one. */
const lastIdAtom = atomFamily((key: ChatKey) =>
  atom((get) => Math.max(get(chatAtom(key)).last, get(storedTimelineAtom(key)).ids.at(-1) ?? 0))
);

/** The same object as long as a row shows the same. */
export const chatRowAtom = atomFamily((key: ChatKey) => {
  let row: ChatRow | null = null;
  return atom((get): ChatRow => {
    const next: ChatRow = {
      last: get(messageAtom(get(lastIdAtom(key)))) ?? undefined,
      ...unreadOf(get(chatAtom(key))),
      muted: get(mutedAtom(key)) !== null,
      pinned: get(isPinnedAtom(key)),
      draft: get(hasDraftAtom(key)),
    };
    if (!row || !sameRow(row, next)) row = next;
    return row;
  });
});

const pinnedSetAtom = atom((get): ReadonlySet<ChatKey> => new Set(get(pinnedChatKeysAtom)));
const isPinnedAtom = atomFamily((key: ChatKey) => atom((get) => get(pinnedSetAtom).has(key)));

/** The newest message that counts as read here; what others wrote above it is unread. */
export const readUntilAtom = atomFamily((key: ChatKey) => atom((get) => readUntil(get(chatAtom(key)))));

const orderedKeysAtom = atom((get): ChatKey[] => {
  const keys = get(listedKeysAtom);
  const last = new Map(keys.map((key) => [key, get(lastIdAtom(key))]));
  const pins = get(pinnedChatKeysAtom).filter((key) => last.has(key));
  const pinned = new Set(pins);
  const others = keys.filter((key) => !pinned.has(key));
  return [...pins, ...others.sort((a, b) => last.get(b)! - last.get(a)! || idOf(b) - idOf(a))];
});

/** Pinned ones first, then the newest. None before all of them have names. */
export const chatKeysAtom = selectAtom(
  atom((get) => get(knowsChatsAtom) ? get(orderedKeysAtom) : []),
  (keys) => keys,
  sameList,
);

/** What is muted does not call. */
export const totalUnreadAtom = atom((get) => {
  const mutes = get(mutesAtom);
  return get(chatKeysAtom).reduce(
    (sum, key) => mutes[key] ? sum : sum + unreadOf(get(chatAtom(key))).unread,
    0,
  );
});

function sameList(a: ChatKey[], b: ChatKey[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

function sameRow(a: ChatRow, b: ChatRow): boolean {
  return (Object.keys(b) as (keyof ChatRow)[]).every((name) => a[name] === b[name]);
}
