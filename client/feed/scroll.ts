import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../chats/key.ts";
import { isLocalId, timelineAtom } from "../messages/atoms.ts";
import { useOpening } from "./opening.ts";
import { rememberPlace } from "./places.ts";
import { useReadAhead } from "./read_ahead.ts";
import type { FeedView } from "./view.ts";
import { useGeneration } from "./generation.ts";
import { lastSent } from "./sent.ts";

/** Of what stands above the first message; feed.css gives it this height. */
export const HEAD_HEIGHT = 136;
const NEAR_END = 80;

export function useFeedScroll(chat: ChatKey, view: FeedView, firstUnread: number | null) {
  const store = useStore();
  const { ids, newer } = useAtomValue(timelineAtom(chat));
  const handle = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const idsBefore = useRef(ids);
  const place = useRef({ top: 0, height: 0 });
  /** A list that is new guesses sizes, and with them its place; what is on screen is not known before it knows. */
  const isMeasured = useRef(false);
  const generation = useGeneration(ids);

  const { older, readAhead } = useReadAhead(chat, scroller, isMeasured);
  const opening = useOpening({ chat, ids, firstUnread, handle, scroller });

  const toEnd = useCallback(() => {
    opening.end();
    handle.current?.scrollToIndex(store.get(timelineAtom(chat)).ids.length - 1, { align: "end" });
  }, [chat, store]);

  const measure = useCallback(() => {
    const list = handle.current;
    const box = scroller.current;
    if (!list || !box || box.clientHeight === 0) return;

    const { ids, newer } = store.get(timelineAtom(chat));
    const bottom = box.scrollTop + box.clientHeight;
    const now = { top: box.scrollTop, height: box.scrollHeight };
    // What arrives, and sizes that become known, move the place too; but only a reader moves nothing else.
    const hasLeft = now.top < place.current.top && now.height === place.current.height;
    const isBottom = now.height - bottom < NEAR_END;
    const isAtEnd = !newer && (isBottom || (store.get(view.atEnd) && !hasLeft));
    const last = isBottom ? ids.length - 1 : list.findItemIndex(bottom - NEAR_END / 2);
    const top = list.findItemIndex(box.scrollTop);
    place.current = now;
    store.set(view.atEnd, isAtEnd);
    store.set(view.top, ids[top] ?? 0);
    if (isMeasured.current) store.set(view.seen, (seen) => Math.max(seen, lastSent(ids, last)));
    const offset = box.scrollTop - HEAD_HEIGHT - list.getItemOffset(top);
    rememberPlace(chat, isAtEnd || ids[top] === undefined ? null : { mid: ids[top], offset });
  }, [chat, store, view]);

  useLayoutEffect(() => {
    isMeasured.current = false;
    return afterTwoFrames(() => {
      isMeasured.current = true;
      measure();
      readAhead();
    });
  }, [generation]);

  useLayoutEffect(() => {
    store.set(view.atEnd, opening.isAtEnd && !newer);
    if (opening.isAtEnd) toEnd();
    else opening.scroll();
  }, [chat]);

  useLayoutEffect(() => {
    if (generation > 0 && !newer) toEnd();
  }, [generation]);

  const newest = ids.at(-1);
  useLayoutEffect(() => {
    const isOwn = newest !== undefined && isLocalId(newest);
    const follows = isOwn || (store.get(view.atEnd) && !newer);
    if (newest !== idsBefore.current.at(-1) && follows) toEnd();
    idsBefore.current = ids;
    measure();
  }, [ids]);

  const settle = useCallback(() => {
    if (opening.isUnderWay()) opening.scroll();
    else if (store.get(view.atEnd)) toEnd();
    else measure();
  }, [measure, toEnd]);

  useEffect(() => {
    // The composer grows, a keyboard opens: who was at the end stays there.
    const observer = new ResizeObserver(settle);
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
  return {
    handle,
    scroller,
    generation,
    isPrepend,
    opening,
    toEnd,
    older,
    onScroll,
    onScrollEnd,
    onResize: settle,
  };
}

function afterTwoFrames(go: () => void): () => void {
  let frame = requestAnimationFrame(() => frame = requestAnimationFrame(go));
  return () => cancelAnimationFrame(frame);
}
