import { type KeyboardEvent, type RefObject, useCallback } from "react";
import { flushSync } from "react-dom";
import type { VirtualizerHandle } from "virtua";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Moves the focus through the links of a virtual list. It skips headings, and reaches rows not rendered yet. */
export function useArrowKeys(
  list: RefObject<VirtualizerHandle | null>,
  count: number,
  isHeading: (index: number) => boolean = () => false,
) {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const row = (event.target as HTMLElement).closest("li");
    const handle = list.current;
    if (step === undefined || !row || !handle || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();

    const now = handle.findItemIndex(handle.getItemOffset(0) + row.offsetTop + 1);
    const next = stopAfter(now, step);
    if (next === undefined) return;
    const box = event.currentTarget;
    flushSync(() => handle.scrollToIndex(next, { align: "nearest" }));
    focusRowAt(box, () => handle.getItemOffset(next));
  }, [list, count, isHeading]);

  function stopAfter(now: number, step: number): number | undefined {
    const way = step === -Infinity ? 1 : step === Infinity ? -1 : step;
    let next = Math.min(count - 1, Math.max(0, now + step));
    while (isHeading(next)) next += way;
    return next >= 0 && next < count ? next : undefined;
  }
}

/** In frames. A new row is hidden until it is measured, and what is hidden takes no focus. */
const FRAMES = 20;

function focusRowAt(box: HTMLElement, offsetNow: () => number, frames = FRAMES): void {
  const offset = offsetNow();
  const rows = [...box.querySelectorAll<HTMLElement>("li")];
  const row = rows.find((item) => Math.abs(item.offsetTop - offset) < 1);
  const target = row?.querySelector<HTMLElement>("a, button");
  target?.focus({ preventScroll: true });
  if (frames === 0 || (target && document.activeElement === target)) return;
  requestAnimationFrame(() => focusRowAt(box, offsetNow, frames - 1));
}
