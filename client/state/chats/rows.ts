import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { atomFamily } from "jotai-family";
import { type ChatKey, idOf, isChannelKey } from "../chat_key.ts";
import { type Message, messageAtom } from "../timelines/message.ts";
import { openKeyAtom, storedTimelineAtom } from "../timelines/timelines.ts";
import { hiddenChatsAtom } from "./arrangement/arrangement.ts";
import { chatAtom, listedKeysAtom } from "./chats.ts";
import { hasDraftAtom } from "./drafts/drafts.ts";
import { knowsChatsAtom } from "./known.ts";
import { mutedAtom, mutesAtom, pinnedChatKeysAtom } from "./settings.ts";
import { unreadOf } from "./unread/unread.ts";

interface ChatRow {
  last?: Message;
  unread: number;
  mentions: number;
  muted: boolean;
  pinned: boolean;
  /** Tells whether there is one. Its text is in `draftAtom`. */
  draft: boolean;
}

/** An unsent message counts as the last one, because its id sorts after every mid. */
const lastIdAtom = atomFamily((key: ChatKey) =>
  atom((get) => Math.max(get(chatAtom(key)).last, get(storedTimelineAtom(key)).ids.at(-1) ?? 0))
);

/** Stays the same object while the row shows the same. */
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

const orderedKeysAtom = atom((get): ChatKey[] => {
  const keys = get(listedKeysAtom);
  const last = new Map(keys.map((key) => [key, get(lastIdAtom(key))]));
  const pins = get(pinnedChatKeysAtom).filter((key) => last.has(key));
  const pinned = new Set(pins);
  const others = keys.filter((key) => !pinned.has(key));
  return [...pins, ...others.sort((a, b) => last.get(b)! - last.get(a)! || idOf(b) - idOf(a))];
});

/** Pinned chats first, then the newest. Empty until all of them have names. */
export const allChatKeysAtom = selectAtom(
  atom((get) => get(knowsChatsAtom) ? get(orderedKeysAtom) : []),
  (keys) => keys,
  sameList,
);

/** Without those that the user has hidden, unless something in them concerns the user. */
export const chatKeysAtom = selectAtom(
  atom((get) => {
    const hidden = get(hiddenChatsAtom);
    if (hidden.size === 0) return get(allChatKeysAtom);
    const open = get(openKeyAtom);
    const concerns = (key: ChatKey) => {
      const { unread, mentions } = unreadOf(get(chatAtom(key)));
      return mentions > 0 || (unread > 0 && !isChannelKey(key));
    };
    return get(allChatKeysAtom).filter((key) => !hidden.has(key) || key === open || concerns(key));
  }),
  (keys) => keys,
  sameList,
);

/** The unread ones among them. */
export const unreadKeysAtom = selectAtom(
  atom((get) => get(chatKeysAtom).filter((key) => unreadOf(get(chatAtom(key))).unread > 0)),
  (keys) => keys,
  sameList,
);

/** Without muted chats. */
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
