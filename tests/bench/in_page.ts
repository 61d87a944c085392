import type { Page } from "playwright-core";

/** Pixels in each frame, faster than any hand turns a wheel. */
const STEP = 240;
/** A page that does nothing draws a frame every 16.7 ms, give or take some tenths. */
const LATE = 16.7 * 1.1;
const MOST = 60_000;

export interface Scrolled {
  frames: number;
  /** Frames that came later than a screen of 60 Hz wants them. */
  late: number;
  longest: number;
  took: number;
}

/**
 * Waits for the first message that can be read, and returns milliseconds by the page's clock. A locator would look only
 * every 100 ms. A feed that is marked as left does not count.
 */
export function painted(page: Page): Promise<number> {
  return page.waitForFunction(
    () => {
      const row = document.querySelector(".feed__scroll:not([data-left]) .message[data-mid]");
      return row?.checkVisibility({ visibilityProperty: true }) && performance.now();
    },
    undefined,
    { polling: "raf" },
  ).then((handle) => handle.jsonValue() as Promise<number>);
}

/** Counts what moves without its user, by the measure of Web Vitals. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Since the last question. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: number[] };
    return shifts.splice(0).reduce((sum, value) => sum + value, 0);
  });
}

/**
 * Milliseconds from the click on the link of a channel to the first frame with its messages. Those of the second
 * channel are the ones up to mid `second`.
 */
export async function switchTo(page: Page, gid: number, second: number): Promise<number> {
  await page.bringToFront();
  return page.evaluate(async ({ gid, second }) => {
    const link = document.querySelector<HTMLElement>(`a.chat-row[href="/chat/channel/${gid}"]`)!;
    const isThere = () => {
      const row = document.querySelector<HTMLElement>(".feed__scroll .message[data-mid]");
      const isOfIt = row && (Number(row.dataset.mid) <= second) === (gid === 2);
      return isOfIt && row.checkVisibility({ visibilityProperty: true });
    };
    const began = performance.now();
    link.click();
    while (!isThere() && performance.now() - began < 10_000) {
      await new Promise((frame) => requestAnimationFrame(frame));
    }
    const took = performance.now() - began;
    await new Promise((settled) => setTimeout(settled, 500));
    return took;
  }, { gid, second });
}

/** Scrolls by the same way in each frame, until so many messages have passed. */
export async function scrollBack(page: Page, count: number): Promise<Scrolled> {
  await page.bringToFront();
  return page.evaluate(async ({ count, STEP, LATE, MOST }) => {
    const box = document.querySelector<HTMLElement>(".feed__scroll")!;
    const top = () => {
      const edge = box.getBoundingClientRect().top;
      const rows = [...box.querySelectorAll<HTMLElement>(".message[data-mid]")];
      const at = rows.findIndex((row) => row.getBoundingClientRect().bottom > edge);
      return Number(rows[Math.max(at, 0)].dataset.mid);
    };
    const frame = () => new Promise<number>((frame) => requestAnimationFrame(frame));
    box.scrollTop = box.scrollHeight;
    const began = await frame();
    const until = top() - count;
    let [last, frames, late, longest] = [began, 0, 0, 0];
    while (last - began < MOST) {
      // Where the reader is is measured now and then, because measuring costs frames as well.
      if (frames % 30 === 0 && top() <= until) break;
      box.scrollTop -= STEP;
      const now = await frame();
      const took = now - last;
      [last, longest] = [now, Math.max(longest, took)];
      frames++;
      if (took > LATE) late++;
    }
    return { frames, late, longest, took: last - began };
  }, { count, STEP, LATE, MOST });
}
