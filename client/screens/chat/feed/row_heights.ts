import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { CacheSnapshot, VirtualizerHandle } from "virtua";
import { whenSessionEnds } from "../../../base/forget.ts";
import { currentMessageDensity } from "../../../base/message_density.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { textScale } from "../../../ui/sizes.ts";

/** The heights of the rows of a feed when it was left. */
interface RowHeights {
  ids: number[];
  cache: CacheSnapshot;
  /** The average, in pixels. */
  itemSize: number;
  /** What the heights depend on, apart from the messages. */
  look: string;
}

const kept = new Map<ChatKey, RowHeights>();
whenSessionEnds(() => kept.clear());

interface Feed {
  chat: ChatKey;
  ids: number[];
  handle: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Keeps the heights of the rows when the feed is left. A feed that opens again with the same rows, where nothing is
 * unread, is in place from its first frame, and is shown at once.
 */
export function useRowHeights({ chat, ids, handle, scroller }: Feed, isCaughtUp: boolean) {
  const [known] = useState(() => heightsOf(chat, ids));
  const latest = useRef({ ids, look: "" });
  latest.current.ids = ids;

  useLayoutEffect(() => {
    const box = scroller.current!;
    if (isCaughtUp && known?.look === lookOf(box)) box.removeAttribute("data-opening");
    return () => {
      const [list, { ids, look }] = [handle.current, latest.current];
      if (list && look && ids.length > 0) {
        kept.set(chat, { ids, look, cache: list.cache, itemSize: list.scrollSize / ids.length });
      }
    };
  }, []);

  return {
    known,
    /** Called after a layout, when asking for the width costs nothing. */
    onResize: useCallback(
      () => void (scroller.current && (latest.current.look = lookOf(scroller.current))),
      [],
    ),
  };
}

function heightsOf(chat: ChatKey, ids: number[]): RowHeights | undefined {
  const heights = kept.get(chat);
  const isSame = heights?.ids.length === ids.length && heights.ids.every((id, index) => id === ids[index]);
  return isSame ? heights : undefined;
}

function lookOf(box: HTMLElement): string {
  return `${box.clientWidth} ${textScale()} ${currentMessageDensity()}`;
}
