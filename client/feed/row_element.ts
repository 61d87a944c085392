import type { VirtualizerHandle } from "virtua";

/** Frames in which a row that was scrolled to has certainly been rendered. */
const PATIENCE = 12;

export function midOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(".message[data-mid]") : null;
  return row && Number(row.dataset.mid);
}

export function rowOf(box: HTMLElement, mid: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`.message[data-mid="${mid}"]`);
}

/** Focuses a message as soon as it is in the page. */
export function focusRow(box: HTMLElement, mid: number, frames = PATIENCE): void {
  const row = rowOf(box, mid);
  if (row) {
    makeTabStop(row);
    row.focus({ preventScroll: true });
    // One that has just been made is hidden until it has been measured, and takes no focus.
    if (document.activeElement === row) return;
  }
  if (frames > 0) requestAnimationFrame(() => focusRow(box, mid, frames - 1));
}

/** Of all messages one can be reached with Tab: the one that had the focus last, or whose menu was open. */
export function makeTabStop(row: HTMLElement): void {
  for (const other of row.closest(".feed")?.querySelectorAll<HTMLElement>('.message[tabindex="0"]') ?? []) {
    other.tabIndex = -1;
  }
  row.tabIndex = 0;
}

/** The last message of which at least the beginning can be seen. */
export function lastInSight(list: VirtualizerHandle, box: HTMLElement): number {
  return list.findItemIndex(box.scrollTop + box.clientHeight - 24);
}
