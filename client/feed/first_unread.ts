import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { ChatKey } from "../chats/key.ts";
import { chatAtom } from "../chats/state.ts";
import { unreadOf } from "../chats/unread.ts";
import { myUidAtom } from "../session/atoms.ts";
import { isLocalId, messageAtom } from "../messages/atoms.ts";
import { useAttention } from "./attention.ts";
import { lastSent } from "./sent.ts";

export interface FirstUnread {
  /** Null: everything was read, or the first unread message is not loaded. */
  first: number | null;
  /** What was read up to; null when nothing is new. */
  since: number | null;
  /** How many were unread when the chat opened. */
  atFirst: number;
  dismiss(): void;
}

/**
 * The first message that was unread when the chat opened, that came while nobody looked, or from which on it was
 * marked unread.
 */
export function useFirstUnread(chat: ChatKey, ids: number[]): FirstUnread {
  const store = useStore();
  const firstAfter = (mid: number) => {
    const me = store.get(myUidAtom);
    return ids.find((id) => id > mid && !isLocalId(id) && store.get(messageAtom(id))?.from_uid !== me) ??
      null;
  };
  const [since, setSince] = useState(() => {
    const { read_mid, base, arrivals } = store.get(chatAtom(chat));
    // The history may bring a message before the stream has counted it.
    const isUnread = base.unread + arrivals.length > 0 || firstAfter(read_mid) !== null;
    return isUnread ? read_mid : null;
  });
  const [atFirst] = useState(() => unreadOf(store.get(chatAtom(chat))).unread);
  const here = useAttention();
  const [leftAt, setLeftAt] = useState(() => here ? null : lastSent(ids));
  const marked = useAtomValue(useMemo(() => atom((get) => get(chatAtom(chat)).mark?.from ?? null), [chat]));

  // Found anew with each page of history: the first unread message may lie above what is loaded.
  const first = since === null ? null : firstAfter(since);

  useEffect(() => setLeftAt(here ? null : lastSent(ids)), [here]);

  useEffect(() => {
    if (here || leftAt === null || firstAfter(leftAt) === null) return;
    if (first === null || first <= leftAt) setSince(leftAt);
  }, [ids, leftAt]);

  useEffect(() => {
    if (marked !== null) setSince(marked - 1);
  }, [marked]);

  return { first, since, atFirst, dismiss: () => setSince(null) };
}
