import type { VirtualizerHandle } from "virtua";

/** The number of frames after which a row that was scrolled to is certainly rendered. */
const MAX_FRAMES = 12;

export function midOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(".message[data-mid]") : null;
  return row && Number(row.dataset.mid);
}

export function rowOf(box: HTMLElement, mid: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`.message[data-mid="${mid}"]`);
}

/** Focuses a message as soon as it is in the document. */
export function focusRow(box: HTMLElement, mid: number, frames = MAX_FRAMES): void {
  const row = rowOf(box, mid);
  if (row) {
    makeTabStop(row);
    row.focus({ preventScroll: true });
    // A new row is hidden until it is measured, and cannot take the focus.
    if (document.activeElement === row) return;
  }
  if (frames > 0) requestAnimationFrame(() => focusRow(box, mid, frames - 1));
}

/** Tab reaches one message: the last one that had the focus or an open menu. */
export function makeTabStop(row: HTMLElement): void {
  for (const other of row.closest(".feed")?.querySelectorAll<HTMLElement>('.message[tabindex="0"]') ?? []) {
    other.tabIndex = -1;
  }
  row.tabIndex = 0;
}

/** The last message whose beginning is visible. */
export function lastVisible(list: VirtualizerHandle, box: HTMLElement): number {
  return list.findItemIndex(box.scrollTop + box.clientHeight - 24);
}
