import { useAtomValue, useStore } from "jotai";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { lastSent } from "../../../../state/timelines/ids.ts";
import { isLocalId } from "../../../../state/timelines/message.ts";
import { usePressed } from "../../../../ui/gestures/press.ts";
import type { FeedView } from "../../message/view.ts";
import { useScrollTarget } from "./scroll_target.ts";
import type { FirstUnread } from "../unread/first_unread.ts";
import { afterTwoFrames } from "./frames.ts";
import { useListOffset } from "./list_offset.ts";
import { initialTarget, useInitialScroll } from "./use_initial_scroll.ts";
import { useReadAhead } from "./read_ahead.ts";
import { newReadProgress } from "../unread/read_progress.ts";
import { useRowHeights } from "./row_heights.ts";
import { useScrollAnchoring } from "./scroll_anchoring.ts";
import { usePinToBottom } from "./pin_to_bottom.ts";
import { useViewport } from "./use_viewport.ts";

export type FeedScroll = ReturnType<typeof useFeedScroll>;

/**
 * Keeps the reader's place. Every scroll of the feed measures the place. When something else moves the rows
 * (new messages, late sizes, a resized window or composer), the feed scrolls back to it.
 */
export function useFeedScroll(chat: ChatKey, view: FeedView, unread: FirstUnread) {
  const store = useStore();
  const { ids } = useAtomValue(timelineAtom(chat));
  const handle = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const generation = useGeneration(ids);
  const [readProgress] = useState(() => newReadProgress(store, chat));
  const [opening] = useState(() => initialTarget(store, chat, unread.first));

  const rows = useRowHeights({ chat, ids, firstUnread: unread.first, handle, scroller });
  const listOffset = useListOffset(handle);
  const scrollTarget = useScrollTarget(chat, handle, scroller, opening);
  const isPressed = usePressed(scroller, () => settle());
  const feed = { chat, view, listOffset, scroller, scrollTarget, readProgress, isPressed };
  const { measure, positions } = useViewport(feed);
  const { older, readAhead } = useReadAhead({ chat, scroller, generation, measure });
  const { settle, onResize: place, leaveToVirtua, takeBack } = useScrollAnchoring({
    ...feed,
    measure,
    positions,
  });
  const { pinToBottom, toBottom, jumpToLatest } = usePinToBottom(feed);
  useInitialScroll({ chat, view, generation, opening, unread, scrollTarget, settle, pinToBottom });
  const isPrepend = useArrivals(ids, { onPrepend: leaveToVirtua, onOwn: toBottom, settle });

  const onScroll = useCallback(() => {
    if (listOffset.isReleased()) listOffset.forget();
    const isByReader = measure();
    if (isByReader) leaveToVirtua();
    // At the end the feed scrolls by itself, so the day is not shown.
    if (isByReader) store.set(view.scrolling, !store.get(view.atEnd));
    readAhead();
  }, [measure, readAhead]);

  const onScrollEnd = useCallback(() => {
    takeBack();
    store.set(view.scrolling, false);
    if (!listOffset.isReleased()) return void measure();
    // At an edge nothing may be left to scroll.
    afterTwoFrames(() => {
      listOffset.forget();
      measure();
    });
  }, [measure]);

  const onResize = useCallback(() => {
    place();
    rows.onResize();
  }, [place]);

  const list = {
    handle,
    generation,
    heights: generation === 0 ? rows.known : undefined,
    isPrepend,
    onScroll,
    onScrollEnd,
    onResize,
  };
  return { list, scroller, scrollTarget, readProgress, toBottom, jumpToLatest, older };
}

/** Returns a new number when the list is replaced by one that shares no message with it. */
function useGeneration(ids: number[]): number {
  const [known, setKnown] = useState({ ids, generation: 0 });
  if (ids === known.ids) return known.generation;

  const isAnother = hasSent(known.ids) && hasSent(ids) && !overlap(known.ids, ids);
  const next = { ids, generation: known.generation + (isAnother ? 1 : 0) };
  setKnown(next);
  return next.generation;
}

/** Unsent messages have no position in the log yet. When they get one, the list is still the same. */
function hasSent([first]: number[]): boolean {
  return first !== undefined && !isLocalId(first);
}

/** Both lists are ascending and have no gaps. */
function overlap(a: number[], b: number[]): boolean {
  return a[0] <= lastSent(b) && b[0] <= lastSent(a);
}

interface Callbacks {
  /** Called when older messages are prepended. */
  onPrepend(): void;
  /** Called when the user has sent a message. */
  onOwn(): void;
  /** Called after any change. */
  settle(): void;
}

/** Reacts to changes of the list. Returns whether older messages are being prepended. */
function useArrivals(ids: number[], { onPrepend, onOwn, settle }: Callbacks): boolean {
  const before = useRef(ids);
  const newest = ids.at(-1);
  const isPrepend = ids.length > before.current.length && newest === before.current.at(-1);

  useLayoutEffect(() => {
    const isOwn = newest !== undefined && isLocalId(newest) && newest !== before.current.at(-1);
    before.current = ids;
    if (isPrepend) onPrepend();
    if (isOwn) onOwn();
    settle();
  }, [ids]);

  return isPrepend;
}
