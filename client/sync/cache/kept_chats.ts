import type { Getter } from "jotai/vanilla";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { chatAtom, directUidsAtom, listedKeysAtom } from "../../state/chats/chats.ts";
import type { ChatState } from "../../state/chats/unread/unread.ts";
import { isLocalId } from "../../state/timelines/message.ts";
import { emptyTimeline, storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { ascending } from "./ascending.ts";
import type { Kind } from "./kind.ts";

/** Number of the newest messages of a conversation that are cached. */
const KEPT = 200;

/** The cached messages of a conversation: all from `floor` on. */
export interface CachedChat {
  key: ChatKey;
  state: ChatState;
  floor: number;
  reached: boolean;
  known: boolean;
  as_of: number;
}

export const chats: Kind<ChatKey, CachedChat> = {
  key: "key",
  keys: (get) => get(listedKeysAtom),
  reader(get) {
    const listed = new Set(get(listedKeysAtom));
    return (key) => listed.has(key) ? cachedChat(get, key) : null;
  },
  restore({ set }, rows) {
    for (const { key, state } of rows) {
      set(chatAtom(key), state);
      // Prevents a request for what is about to be read from the cache.
      set(storedTimelineAtom(key), { ...emptyTimeline, loading: true });
    }
    const direct = rows.map(({ key }) => key).filter((key) => !isChannelKey(key));
    set(directUidsAtom, ascending(direct.map(idOf)));
  },
};

function cachedChat(get: Getter, key: ChatKey): CachedChat {
  const { ids, reached, known, as_of } = get(storedTimelineAtom(key));
  const state = get(chatAtom(key));
  const mids = ids.filter((id) => !isLocalId(id));
  const kept = mids.slice(-KEPT);
  return {
    key,
    state,
    floor: kept[0] ?? state.last,
    reached: reached && kept.length === mids.length,
    known,
    as_of,
  };
}
