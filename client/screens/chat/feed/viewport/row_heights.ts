import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { CacheSnapshot, VirtualizerHandle } from "virtua";
import { whenSessionEnds } from "../../../../base/forget.ts";
import { currentMessageDensity } from "../../../../base/message_density.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { textScale } from "../../../../ui/sizes.ts";

/** The heights of the rows of a feed when it was left. */
interface RowHeights {
  ids: number[];
  cache: CacheSnapshot;
  /** The average, in pixels. */
  itemSize: number;
  /** It has a divider above it. */
  firstUnread: number | null;
  /** Settings that the heights depend on, apart from the messages. */
  look: string;
}

const kept = new Map<ChatKey, RowHeights>();
whenSessionEnds(() => kept.clear());

interface Feed {
  chat: ChatKey;
  ids: number[];
  firstUnread: number | null;
  handle: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Keeps the heights of the rows when the feed is left. A feed that opens again with the same rows is in place from
 * its first frame, and is shown at once.
 */
export function useRowHeights({ chat, ids, firstUnread, handle, scroller }: Feed) {
  const [known] = useState(() => heightsOf(chat, ids));
  const latest = useRef({ ids, firstUnread, look: "" });
  Object.assign(latest.current, { ids, firstUnread });

  useLayoutEffect(() => {
    const box = scroller.current!;
    const isSame = known?.firstUnread === firstUnread && known.look === lookOf(box);
    if (isSame) box.removeAttribute("data-opening");
    return () => {
      const [list, { ids, look }] = [handle.current, latest.current];
      if (list && look && ids.length > 0) {
        kept.set(chat, { ...latest.current, cache: list.cache, itemSize: list.scrollSize / ids.length });
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
