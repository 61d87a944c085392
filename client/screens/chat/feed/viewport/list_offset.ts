import { type RefObject, useState } from "react";
import type { VirtualizerHandle } from "virtua";

/**
 * The pixels by which virtua shows all rows too high. When rows above the screen turn out taller, it scrolls down as
 * far. On an iPhone that would stop a list that is moving, so there it waits until the list has come to rest, and
 * meanwhile shows every row higher. After each scroll, also one of the page's own, it believes for a moment that the
 * list moves. Whoever scrolls has to count with that, or the screen shows what is below the last row.
 */
export interface ListOffset {
  pixels(): number;
  /** Tells whether virtua is about to scroll. Until then the rows do not stand where it says. */
  isReleased(): boolean;
  /** Call it when virtua has scrolled. */
  forget(): void;
}

export function useListOffset(handle: RefObject<VirtualizerHandle | null>): ListOffset {
  const [listOffset] = useState(() => {
    let known = 0;
    return {
      pixels: () => known = listOffsetOf(handle.current),
      isReleased: () => known !== 0 && listOffsetOf(handle.current) === 0,
      forget: () => void (known = 0),
    };
  });
  return listOffset;
}

export function listOffsetOf(list: VirtualizerHandle | null): number {
  return list ? -list.getItemOffset(0) : 0;
}

/** Returns how far a list can be scrolled. Rows that are shown too low lengthen it by themselves. */
export function endOf({ scrollHeight, clientHeight }: HTMLElement, listOffset: number): number {
  return scrollHeight - clientHeight - Math.max(0, listOffset);
}
