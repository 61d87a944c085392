import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { atomFamily } from "jotai-family";
import { type Message, messageAtom, storedTimelineAtom } from "../messages/state.ts";
import { type ChatKey, idOf } from "./key.ts";
import { knowsChatsAtom } from "./known.ts";
import { chatAtom, listedKeysAtom } from "./state.ts";
import { unreadOf } from "./unread.ts";

export interface ChatRow {
  last?: Message;
  unread: number;
  mentions: number;
}

/** Unsent messages count as the last one: their ids sort after every real one. */
const lastIdAtom = atomFamily((key: ChatKey) =>
  atom((get) => Math.max(get(chatAtom(key)).last, get(storedTimelineAtom(key)).ids.at(-1) ?? 0))
);

export const chatRowAtom = atomFamily((key: ChatKey) =>
  atom((get): ChatRow => {
    const last = get(messageAtom(get(lastIdAtom(key)))) ?? undefined;
    return { last, ...unreadOf(get(chatAtom(key))) };
  })
);

const orderedKeysAtom = atom((get): ChatKey[] => {
  const keys = get(listedKeysAtom);
  const last = new Map(keys.map((key) => [key, get(lastIdAtom(key))]));
  return keys.toSorted((a, b) => last.get(b)! - last.get(a)! || idOf(b) - idOf(a));
});

/** Newest first. None before all of them have names. */
export const chatKeysAtom = selectAtom(
  atom((get) => get(knowsChatsAtom) ? get(orderedKeysAtom) : []),
  (keys) => keys,
  sameList,
);

export const totalUnreadAtom = atom((get) =>
  get(chatKeysAtom).reduce((sum, key) => sum + unreadOf(get(chatAtom(key))).unread, 0)
);

function sameList(a: ChatKey[], b: ChatKey[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}
