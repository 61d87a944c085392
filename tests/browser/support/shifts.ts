import type { Tab } from "./tab.ts";

interface Shift {
  value: number;
  /** What moved, and by how far. */
  what: string;
}

/** Counts everything that pages of this tab shift without their user, from the next one on. */
export async function countShifts({ page }: Tab): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        const what = sources.map(({ node, previousRect: from, currentRect: to }) =>
          `${
            (node as Element | null)?.className || node?.nodeName
          } ${from.x},${from.y} ${from.width}x${from.height}` +
          ` to ${to.x},${to.y} ${to.width}x${to.height}`
        );
        shifts.push({ value, what: what.join("; ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much has been shifted since the last question, by the measure of Web Vitals. */
export async function shifted(tab: Tab): Promise<number> {
  return (await shiftsOf(tab)).reduce((sum, { value }) => sum + value, 0);
}

export function shiftsOf({ page }: Tab): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts.splice(0));
}
