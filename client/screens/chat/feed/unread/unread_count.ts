import { atom, type Getter, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { chatAtom } from "../../../../state/chats/chats.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { readUntil } from "../../../../state/chats/unread/unread.ts";
import { isLocalId, messageAtom } from "../../../../state/timelines/message.ts";
import { meAtom } from "../../../../state/users/users.ts";
import type { FeedView } from "../../message/view.ts";
import { usePageFocus } from "./page_focus.ts";

/** The number of loaded messages by others from this message on. */
export function useCountFrom(chat: ChatKey, first: number | null): number {
  const count = useMemo(
    () => atom((get) => first === null ? 0 : countAfter(get, chat, first - 1)),
    [chat, first],
  );
  return useAtomValue(count);
}

/** The number of unread messages below the visible ones. */
export function useCountBelow(chat: ChatKey, view: FeedView): number {
  const count = useMemo(
    () => atom((get) => countAfter(get, chat, Math.max(get(view.bottom), readUntil(get(chatAtom(chat)))))),
    [chat, view],
  );
  return useAtomValue(count);
}

function countAfter(get: Getter, chat: ChatKey, mid: number): number {
  const me = get(meAtom)?.uid;
  const { ids } = get(timelineAtom(chat));
  let count = 0;
  for (let i = ids.length - 1; i >= 0 && ids[i] > mid; i--) {
    if (!isLocalId(ids[i]) && get(messageAtom(ids[i]))?.from_uid !== me) count++;
  }
  return count;
}

/** Tells whether the message was on screen while the user was looking. */
export function useWasSeen(view: FeedView, mid: number | null): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  const top = useAtomValue(view.top);
  const bottom = useAtomValue(view.bottom);
  const here = usePageFocus();

  useEffect(() => {
    if (here && mid !== null && top !== 0 && top <= mid && mid <= bottom) setSeen(mid);
  }, [here, top, bottom, mid]);
  return seen === mid;
}
