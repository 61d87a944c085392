import { type RefObject, useState } from "react";
import { isTouch } from "../../ui/keyboard.ts";

/** In frames. The picker renders rows a moment after it scrolls. */
const FRAMES = 20;
const LOADING = 120;

/** Finds the category in sight, and the way to another. The picker knows neither, so its elements are asked. */
export function useCategories(viewport: RefObject<HTMLDivElement | null>) {
  const [current, setCurrent] = useState(0);

  function look() {
    const { scrollTop } = viewport.current!;
    setCurrent(Math.max(0, categoriesIn(viewport.current!).findLastIndex((top) => top <= scrollTop + 1)));
  }

  function jump(index: number, frames = LOADING) {
    if (!viewport.current) return;
    const top = categoriesIn(viewport.current)[index];
    if (top === undefined) {
      if (frames > 0) requestAnimationFrame(() => jump(index, frames - 1));
      return;
    }
    // The arrow keys go on from the first emoji there. On a phone the search would open the keyboard.
    if (!isTouch()) searchOf(viewport.current)?.focus();
    viewport.current.scrollTo({ top, behavior: "instant" });
    if (!isTouch()) point(viewport.current, top, FRAMES);
  }
  return { current, look, jump };
}

function categoriesIn(viewport: HTMLElement): number[] {
  const found = viewport.querySelectorAll<HTMLElement>("[frimousse-list-sizer] > [frimousse-category]");
  return [...found].map(({ offsetTop }) => offsetTop);
}

function searchOf(viewport: HTMLElement): HTMLElement | null {
  return viewport.closest("[frimousse-root]")!.querySelector<HTMLElement>("[frimousse-search]");
}

/** The picker makes active what a pointer enters. */
function point(viewport: HTMLElement, top: number, frames: number): void {
  const rows = [...viewport.querySelectorAll<HTMLElement>("[frimousse-list-sizer] > [frimousse-row]")];
  const row = rows.find(({ offsetTop }) => offsetTop > top && offsetTop < top + viewport.clientHeight / 2);
  if (row) {
    row.querySelector("button")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  } else if (frames > 0 && viewport.isConnected) {
    requestAnimationFrame(() => point(viewport, top, frames - 1));
  }
}
