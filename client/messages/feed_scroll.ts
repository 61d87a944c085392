import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../chats/key.ts";
import { isLocalId, loadOlderAtom, timelineAtom } from "./atoms.ts";
import type { FeedView } from "./feed_view.ts";
import { lastSent } from "./sent.ts";

/** Of what stands above the first message; messages.css gives it this height. */
export const HEAD_HEIGHT = 136;
const NEAR_END = 80;
/** Screens above the upper edge at which older history is asked for, so that nobody sees it load. */
const SCREENS_AHEAD = 2;

export function useFeedScroll(chat: ChatKey, view: FeedView, firstUnread: number | null) {
  const store = useStore();
  const loadOlder = useSetAtom(loadOlderAtom);
  const timeline = useAtomValue(timelineAtom(chat));
  const { ids, reached, loading, error } = timeline;
  const handle = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const idsBefore = useRef(ids);
  const place = useRef({ top: 0, height: 0 });

  const toEnd = useCallback(() => {
    handle.current?.scrollToIndex(store.get(timelineAtom(chat)).ids.length - 1, { align: "end" });
  }, [chat, store]);

  const measure = useCallback(() => {
    const list = handle.current;
    const box = scroller.current;
    if (!list || !box || box.clientHeight === 0) return;

    const { ids } = store.get(timelineAtom(chat));
    const bottom = box.scrollTop + box.clientHeight;
    const now = { top: box.scrollTop, height: box.scrollHeight };
    // What arrives, and sizes that become known, move the place too; but only a reader moves nothing else.
    const hasLeft = now.top < place.current.top && now.height === place.current.height;
    const isAtEnd = now.height - bottom < NEAR_END;
    const last = isAtEnd ? ids.length - 1 : list.findItemIndex(bottom - NEAR_END / 2);
    place.current = now;
    store.set(view.atEnd, (was) => isAtEnd || (was && !hasLeft));
    store.set(view.top, ids[list.findItemIndex(box.scrollTop)] ?? 0);
    store.set(view.seen, (seen) => Math.max(seen, lastSent(ids, last)));
  }, [chat, store, view]);

  const readAhead = useCallback(() => {
    const box = scroller.current;
    const { reached, loading, error } = store.get(timelineAtom(chat));
    if (!box || reached || loading || error) return;
    if (box.scrollTop < box.clientHeight * SCREENS_AHEAD) loadOlder(chat);
  }, [chat, loadOlder, store]);

  useLayoutEffect(() => {
    const unreadAt = firstUnread === null ? -1 : ids.indexOf(firstUnread);
    store.set(view.atEnd, unreadAt <= 0);
    if (unreadAt > 0) handle.current?.scrollToIndex(unreadAt, { align: "start", offset: -96 });
    else toEnd();
    // Only where the feed opens; from then on the reader decides.
  }, [chat]);

  const newest = ids.at(-1);
  useLayoutEffect(() => {
    const isOwn = newest !== undefined && isLocalId(newest);
    if (newest !== idsBefore.current.at(-1) && (isOwn || store.get(view.atEnd))) toEnd();
    idsBefore.current = ids;
    measure();
  }, [ids]);

  useEffect(readAhead, [ids, reached, loading, error]);

  useEffect(() => {
    // The composer grows, a keyboard opens: who was at the end stays there.
    const observer = new ResizeObserver(() => store.get(view.atEnd) ? toEnd() : measure());
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    measure();
    // At the end it is the feed that moves, and nobody wonders which day it is.
    store.set(view.scrolling, !store.get(view.atEnd));
    readAhead();
  }, [measure, readAhead]);

  const onScrollEnd = useCallback(() => {
    store.set(view.scrolling, false);
    measure();
  }, [measure]);

  const isPrepend = ids.length > idsBefore.current.length && ids.at(-1) === idsBefore.current.at(-1);
  return { handle, scroller, isPrepend, toEnd, onScroll, onScrollEnd };
}
