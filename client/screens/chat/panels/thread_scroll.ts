import { useStore } from "jotai";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Thread } from "../../../state/threads/threads.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { usePressed } from "../../../ui/gestures/press.ts";
import {
  isAtEnd,
  measureViewport,
  newestRead,
  restorePositions,
  type RowPosition,
} from "../feed/viewport/viewport.ts";

interface Scrolling {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLOListElement | null>;
}

/** Keeps the reader's place in a thread as the feed does. `seen` is the newest reply that was on screen. */
export function useThreadScroll({ ids, known, more }: Thread) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const positions = useRef<RowPosition[]>([]);
  const store = useStore();
  const before = useRef({ newest: ids.at(-1), isWhole: false });
  const isWhole = known && !more;
  const [atEnd, setAtEnd] = useState(false);
  const [seen, setSeen] = useState(0);
  const follows = useRef(false);

  const isPressed = usePressed(box, () => settle());

  const measure = useCallback(() => {
    const viewport = measureViewport(box.current!, list.current!);
    positions.current = viewport.positions;
    follows.current = isWhole && isAtEnd(viewport);
    setAtEnd(!known || follows.current);
    setSeen((seen) => Math.max(seen, newestRead(viewport)));
  }, [isWhole, known]);

  const settle = useCallback(() => {
    if (follows.current) {
      if (isPressed()) return;
      box.current!.scrollTop = box.current!.scrollHeight;
    } else restorePositions(box.current!, positions.current);
    measure();
  }, [measure]);

  const toBottom = useCallback(() => {
    follows.current = true;
    settle();
  }, [settle]);

  const newest = ids.at(-1);
  useLayoutEffect(() => {
    const isNew = before.current.isWhole && newest !== undefined && newest !== before.current.newest;
    const isOwn = isNew && store.get(messageAtom(newest))?.local_id !== undefined;
    before.current = { newest, isWhole };
    if (isOwn) toBottom();
    else settle();
  }, [ids, settle]);

  useResizes({ box, list }, settle);

  return { box, list, atEnd, seen, toBottom, onScroll: measure };
}

/** Reacts when the panel, the composer below it or its content changes size. */
function useResizes({ box, list }: Scrolling, settle: () => void): void {
  useEffect(() => {
    const observer = new ResizeObserver(settle);
    for (const { current } of [box, list]) observer.observe(current!);
    return () => observer.disconnect();
  }, [settle]);
}
