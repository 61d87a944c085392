import { useStore } from "jotai";
import { type RefObject, useEffect, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import { UNREAD_MAX } from "schemas/limits.ts";
import type { ChatKey } from "../chats/key.ts";
import { chatAtom } from "../chats/state.ts";
import { unreadOf } from "../chats/unread.ts";
import { timelineAtom } from "../messages/atoms.ts";
import { placeIn } from "./places.ts";

/** For how long sizes that become known (formatted text, fonts) may still move what a feed opened at. */
const SETTLES = 1500;
const BY_READER = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

interface Feed {
  chat: ChatKey;
  ids: number[];
  firstUnread: number | null;
  handle: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
}

/** Where a feed opens: where one left it, else at what is unread, else at its end. From then on the reader decides. */
export function useOpening({ chat, ids, firstUnread, handle, scroller }: Feed) {
  const store = useStore();
  const [opening] = useState(() => {
    const left = placeIn(chat);
    const leftAt = left ? ids.indexOf(left.mid) : -1;
    const unreadAt = firstUnread === null ? -1 : ids.indexOf(firstUnread);
    const isAtEnd = leftAt === -1 && (unreadAt === -1 || (unreadAt === 0 && !isBeginning()));
    let isUnderWay = !isAtEnd;

    /** Of all that is unread; else more of it lies above, and the first that is here only stands for that. */
    function isBeginning(): boolean {
      const { unread } = unreadOf(store.get(chatAtom(chat)));
      return store.get(timelineAtom(chat)).reached || (unread < UNREAD_MAX && unread <= ids.length);
    }

    function scroll() {
      const list = handle.current;
      if (leftAt >= 0) list?.scrollToIndex(leftAt, { align: "start", offset: left!.offset });
      else list?.scrollToIndex(unreadAt, { align: "start", offset: -96 });
    }
    return { isAtEnd, isUnderWay: () => isUnderWay, end: () => isUnderWay = false, scroll };
  });

  useEffect(() => {
    const { end } = opening;
    const timer = setTimeout(end, SETTLES);
    for (const name of BY_READER) scroller.current?.addEventListener(name, end, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of BY_READER) scroller.current?.removeEventListener(name, end);
    };
  }, []);

  return opening;
}
