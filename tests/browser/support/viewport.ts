import { atRest } from "../../support/deadline.ts";
import type { Tab } from "./tab.ts";

/** A message on screen, in pixels from the upper edge of the scrolling box. */
export interface Seen {
  mid: number;
  top: number;
  bottom: number;
}

export interface Viewport {
  rows: Seen[];
  /** Pixels that are hidden below. */
  below: number;
  height: number;
}

/** The messages on screen, measured from the scrolling box. */
export function viewportOf({ page }: Tab, box = ".feed__scroll"): Promise<Viewport> {
  return page.evaluate((selector) => {
    const box = document.querySelector(selector)!;
    const { top: edge, height } = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll<HTMLElement>("[data-mid]")].map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { mid: Number(row.dataset.mid), top: top - edge, bottom: bottom - edge };
    });
    return {
      rows: rows.filter(({ top, bottom }) => bottom > 1 && top < height - 1),
      below: box.scrollHeight - box.scrollTop - box.clientHeight,
      height,
    };
  }, box);
}

/** What is on screen once messages are shown there and nothing moves any more. */
export async function viewportAtRest(tab: Tab, box = ".feed__scroll"): Promise<Viewport> {
  await tab.page.locator(`${box} [data-mid]`).first().waitFor();
  return await atRest(() => viewportOf(tab, box), "what is on screen");
}

/** The newest message whose end, or half a screen of it, has been visible. */
export function newestSeen({ rows, height }: Viewport): number {
  const isSeen = ({ top, bottom }: Seen) =>
    bottom <= height + 1 || Math.min(bottom, height) - Math.max(top, 0) >= height / 2;
  return rows.findLast(isSeen)?.mid ?? 0;
}

/** How far the first visible message has moved. NaN when it is out of sight. */
export function movedBy(before: Viewport, after: Viewport): number {
  const [first] = before.rows;
  const now = after.rows.find(({ mid }) => mid === first.mid);
  return now ? Math.abs(now.top - first.top) : NaN;
}
