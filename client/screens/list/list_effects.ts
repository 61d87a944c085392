import { motion } from "../../ui/gestures/motion.ts";
import { listenToDrags } from "./drags.ts";
import { listenToKeys, type There } from "./keys.ts";

/** Starts all that the list does beyond showing its rows, until the signal aborts. */
export function startListEffects(there: There): void {
  listenToKeys(there);
  listenToDrags(there);
  animateMoves(there);
  there.box.dataset.attended = "";
}

/** Rows slide to their new places when the order changes. Rows that are only measured anew are there at once. */
function animateMoves({ box, items, signal }: There): void {
  let before = items.current;
  const seen = new MutationObserver((records) => {
    const isReordered = items.current !== before;
    before = items.current;
    const timing = motion("steady");
    if (!isReordered || timing.duration === 0) return;
    for (const { target, oldValue } of records) {
      const row = target as HTMLElement;
      const by = topIn(oldValue) - topIn(row.getAttribute("style"));
      // Also not a number where a row was not measured before.
      if (row.parentElement?.parentElement !== box || !(Math.abs(by) >= 1)) continue;
      row.animate([{ translate: `0 ${by}px` }, { translate: "0 0" }], timing);
    }
  });
  seen.observe(box, { subtree: true, attributes: true, attributeFilter: ["style"], attributeOldValue: true });
  signal.addEventListener("abort", () => seen.disconnect());
}

function topIn(style: string | null): number {
  if (!style || style.includes("hidden")) return NaN;
  return parseFloat(/(?:^|[\s;])top:\s*(-?[\d.]+)px/.exec(style)?.[1] ?? "");
}
