import { isLocalId } from "../../../../state/timelines/message.ts";
import { endOf } from "./list_offset.ts";

/** The position of a message, in pixels from the top edge of the scroll container. */
export interface RowPosition {
  mid: number;
  /** The top of its row, which may begin with a divider. */
  start: number;
  top: number;
  bottom: number;
}

/** The visible part of a list, as measured in the document. */
export interface Viewport {
  positions: RowPosition[];
  /** All visible rows are measured, so nothing here is an estimate. */
  isWhole: boolean;
  /** Rows cover the whole visible area of the list. */
  isCovered: boolean;
  /** The pixels hidden below. */
  below: number;
  height: number;
}

/** Less than a line from the end counts as the end. */
export const END = 16;

export function isAtEnd({ below }: Viewport): boolean {
  return below <= END;
}

/** Measures the list in its scroll container `box`. Each item is one message. */
export function measureViewport(box: HTMLElement, list: Element, listOffset = 0): Viewport {
  const { top: edge } = box.getBoundingClientRect();
  const { clientHeight: height, scrollTop } = box;
  const whole = list.getBoundingClientRect();
  const [first, last] = [
    Math.max(whole.top - edge - listOffset, 0),
    Math.min(whole.bottom - edge - listOffset, height),
  ];
  const positions: RowPosition[] = [];
  let [from, to, end, isMeasured] = [last, first, -Infinity, true];

  for (const item of list.children) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom - edge <= first || top - edge >= last) continue;
    [from, to] = [Math.min(from, top - edge), Math.max(to, bottom - edge)];
    // Until virtua has measured a row it keeps the room of what stood there before. Rows overlap, or leave a gap.
    if (isHidden(item) || (end > -Infinity && Math.abs(top - end) > 1)) isMeasured = false;
    if (!isHidden(item)) positions.push(...positionsIn(item, edge));
    end = bottom;
  }
  const isCovered = first >= last || (from <= first + 1 && to >= last - 1);
  return {
    positions,
    isWhole: isMeasured && isCovered,
    isCovered,
    below: endOf(box, listOffset) - scrollTop,
    height,
  };
}

/** The newest message that counts as read: its end is visible, or half a screen of it. */
export function newestRead({ positions, height }: Viewport): number {
  const isRead = ({ mid, top, bottom }: RowPosition) =>
    !isLocalId(mid) && (bottom <= height + 1 || Math.min(bottom, height) - Math.max(top, 0) >= height / 2);
  return positions.findLast(isRead)?.mid ?? 0;
}

/** Returns how far the visible messages have moved since, or null when none of them is left. */
export function movement(before: RowPosition[], now: RowPosition[]): number | null {
  for (const { mid, top } of before) {
    const same = now.find((position) => position.mid === mid);
    if (same) return same.top - top;
  }
  return null;
}

/** Scrolls until the first of these messages that still exists is where it was. */
export function restorePositions(box: HTMLElement, positions: RowPosition[]): void {
  const { top: edge } = box.getBoundingClientRect();
  for (const { mid, top } of positions) {
    const row = box.querySelector(`[data-mid="${mid}"]`);
    if (!row || isHidden(row.closest("li")!)) continue;
    const by = row.getBoundingClientRect().top - edge - top;
    if (Math.abs(by) > 1) box.scrollTop += by;
    return;
  }
}

function positionsIn(item: Element, edge: number): RowPosition[] {
  const row = item.matches("[data-mid]") ? item : item.querySelector("[data-mid]");
  if (!row) return [];
  const { top, bottom } = row.getBoundingClientRect();
  const start = item.getBoundingClientRect().top - edge;
  return [{ mid: Number((row as HTMLElement).dataset.mid), start, top: top - edge, bottom: bottom - edge }];
}

/** virtua hides a row until it knows its height. */
function isHidden(item: Element): boolean {
  return (item as HTMLElement).style.visibility === "hidden";
}

/**
 * virtua keeps the same rows until it receives the event of its own scrolling. At an edge nothing scrolls, so
 * no event comes and virtua may show no rows at all.
 */
export function wakeIfBare(box: HTMLElement | null, listOffset: number): void {
  const list = box?.querySelector(":scope > ol");
  if (box && list && !measureViewport(box, list, listOffset).isCovered) {
    box.dispatchEvent(new Event("scroll"));
  }
}
