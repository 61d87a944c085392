import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { VirtualizerHandle } from "virtua";

/** In frames. What is not rendered yet takes no focus. */
const PATIENCE = 20;

/** The arrow keys of a list in columns. Items beyond the screen are rendered when the focus comes to them. */
export function useGridKeys(list: RefObject<VirtualizerHandle | null>, count: number, columns: number) {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isLeft = getComputedStyle(event.currentTarget).direction === "rtl" ? 1 : -1;
    const steps: Record<string, number> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -Infinity,
      End: Infinity,
      ...(columns > 1 && { ArrowLeft: isLeft, ArrowRight: -isLeft }),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, current + step));
    const box = event.currentTarget;
    flushSync(() => {
      setCurrent(next);
      list.current?.scrollToIndex(Math.floor(next / columns), { align: "nearest" });
    });
    focusOn(box, next);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
    if (index !== undefined) setCurrent(Number(index));
  }

  return { current: Math.min(current, count - 1), listeners: { onKeyDown, onFocus } };
}

function focusOn(box: HTMLElement, index: number, frames = PATIENCE): void {
  const target = box.querySelector<HTMLElement>(`[data-index="${index}"] [data-main]`);
  target?.focus({ preventScroll: true });
  if (frames === 0 || (target && document.activeElement === target)) return;
  requestAnimationFrame(() => focusOn(box, index, frames - 1));
}
