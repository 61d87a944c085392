import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { loadNewerAtom, loadOlderAtom } from "../../../state/messages/commands.ts";
import type { ChatKey } from "../../../state/chat_key.ts";

/** So many before either end, more messages are loaded. */
const AHEAD = 2;
/** Pages of messages without a picture, after which a search for one stops. */
const PAGES = 10;

interface Place {
  /** A conversation. Null when there is none to load more of. */
  chat: ChatKey | null;
  index: number;
  count: number;
}

/** Loads more of a conversation when the first or last of its loaded pictures is near. */
export function useMore({ chat, index, count }: Place) {
  const store = useStore();
  const loadOlder = useSetAtom(loadOlderAtom);
  const loadNewer = useSetAtom(loadNewerAtom);
  const { reached, newer } = useAtomValue(timelineAtom(chat ?? "gid:0"));
  const [isSearching, setSearching] = useState(false);
  const hasOlder = chat !== null && !reached;

  useEffect(() => {
    if (hasOlder && index < AHEAD) void loadOlder(chat);
    if (chat && newer && index >= count - AHEAD) void loadNewer(chat);
  }, [index, count]);

  /** Tells whether an older picture has been found. */
  async function findOlder(countNow: () => number): Promise<boolean> {
    if (!hasOlder || isSearching) return false;
    setSearching(true);
    const known = countNow();
    for (let page = 0; page < PAGES && countNow() === known; page++) {
      const { reached, error } = store.get(timelineAtom(chat));
      if (reached || (error && page > 0)) break;
      await loadOlder(chat);
    }
    setSearching(false);
    return countNow() > known;
  }

  return { hasOlder, isSearching, findOlder };
}
