import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { getMentions } from "../../api/threads.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import type { Change } from "../../base/store.ts";
import { chatOf } from "../chat_key.ts";
import { arrivalOf } from "../chats/change.ts";
import { chatAtom } from "../chats/chats.ts";
import { readUntil } from "../chats/unread/unread.ts";
import { chatKeysAtom, chatRowAtom } from "../chats/rows.ts";
import { myUidAtom } from "../session.ts";
import { epochAtom } from "../stream.ts";
import { keepState } from "../timelines/store_message.ts";
import { messageAtom } from "../timelines/message.ts";

const PAGE = 20;

interface Mentions {
  /** The newest first. */
  mids: number[];
  known: boolean;
  older: boolean;
  /** Reason why the last attempt to load them failed, or null. */
  failure: unknown;
}

const nothing: Mentions = { mids: [], known: false, older: false, failure: null };

/** Messages that mention the user, of all chats. */
export const mentionsAtom = atom<Mentions>(nothing);

/** Changes when a mention arrives. */
export const mentionCountAtom = atom((get) =>
  get(chatKeysAtom).reduce((sum, key) => sum + get(chatRowAtom(key)).mentions, 0)
);

/** False after an edit or a deletion has taken it away. */
export const mentionIsThereAtom = atomFamily((mid: number) =>
  atom((get): boolean => {
    const message = get(messageAtom(mid));
    return !!message && arrivalOf(message, get(myUidAtom)).mention;
  })
);

export const mentionIsUnreadAtom = atomFamily((mid: number) =>
  atom((get): boolean => {
    const message = get(messageAtom(mid));
    return !!message && mid > readUntil(get(chatAtom(chatOf(message, get(myUidAtom)))));
  })
);

/** Loads the newest, or with `older` the next page. */
export const loadMentionsAtom = atom(null, (get, set, older?: boolean) => load({ get, set }, older));

async function load({ get, set }: Change, older = false): Promise<void> {
  const [ended, epoch] = [sessionSignal(), get(epochAtom)];
  const before = older ? get(mentionsAtom).mids.at(-1) : undefined;
  try {
    const page = await getMentions({ before, limit: PAGE });
    if (ended.aborted || epoch !== get(epochAtom)) return;
    for (const state of [...page.quoted, ...page.messages]) keepState({ get, set }, state, page.mid);
    const mids = page.messages.map(({ mid }) => mid).reverse();
    const known = older ? get(mentionsAtom).mids : [];
    set(mentionsAtom, { mids: [...known, ...mids], known: true, older: page.older, failure: null });
  } catch (failure) {
    console.debug(failure);
    if (!ended.aborted) set(mentionsAtom, { ...get(mentionsAtom), failure });
  }
}

whenSessionEnds(({ set }) => set(mentionsAtom, nothing));
