import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { chatAtom } from "../../../../state/chats/chats.ts";
import { readUntil, unreadOf } from "../../../../state/chats/unread/unread.ts";
import { myUidAtom } from "../../../../state/session.ts";
import { connectionAtom } from "../../../../state/stream.ts";
import { lastSent } from "../../../../state/timelines/ids.ts";
import { isLocalId, messageAtom } from "../../../../state/timelines/message.ts";
import { usePageFocus } from "./page_focus.ts";

export interface FirstUnread {
  /** Null: everything was read, or the first unread message is not loaded. */
  first: number | null;
  /** The message up to which the user has read, or null when nothing is new. */
  since: number | null;
  /** It went by while the user was looking, too fast to be read. */
  isSkipped: boolean;
  /** Number of unread messages when the chat opened. */
  atFirst: number;
  dismiss(): void;
  /** Called when unread messages were scrolled past unseen. */
  miss(): void;
}

/**
 * The first message that was unread when the chat opened, that arrived while nobody looked, or from which the
 * user marked the chat as unread.
 */
export function useFirstUnread(chat: ChatKey, ids: number[]): FirstUnread {
  const store = useStore();
  const firstAfter = (mid: number) => {
    const me = store.get(myUidAtom);
    return ids.find((id) => id > mid && !isLocalId(id) && store.get(messageAtom(id))?.from_uid !== me) ??
      null;
  };
  const [since, setSince] = useState(() => {
    const state = store.get(chatAtom(chat));
    const until = readUntil(state);
    // The history may bring a message before the stream has counted it.
    const isUnread = unreadOf(state).unread > 0 || firstAfter(until) !== null;
    return isUnread ? until : null;
  });
  const [isSkipped, setSkipped] = useState(false);
  const [atFirst] = useState(() => unreadOf(store.get(chatAtom(chat))).unread);
  // Messages that arrive before the connection is live were sent while nobody could see them.
  const isLive = useAtomValue(connectionAtom) === "live";
  const isPageFocused = usePageFocus();
  const here = isPageFocused && isLive;
  const [leftAt, setLeftAt] = useState(() => here ? null : lastSent(ids));
  const marked = useAtomValue(useMemo(() => atom((get) => get(chatAtom(chat)).unread_mark ?? null), [chat]));

  // Computed again with each page of history, because the first unread message may be above the loaded ones.
  const first = since === null ? null : firstAfter(since);

  useEffect(() => setLeftAt(here ? null : lastSent(ids)), [here]);

  useEffect(() => {
    if (leftAt === null || firstAfter(leftAt) === null) return;
    if (first === null || first <= leftAt) setSince(leftAt);
  }, [ids, leftAt]);

  useEffect(() => {
    if (marked !== null) setSince(marked - 1);
  }, [marked]);

  function miss() {
    const until = readUntil(store.get(chatAtom(chat)));
    if (first !== null && first > until) return;
    setSince(until);
    setSkipped(true);
  }

  return { first, since, isSkipped, atFirst, dismiss: () => setSince(null), miss };
}
