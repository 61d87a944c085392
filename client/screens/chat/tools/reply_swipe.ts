import { motion } from "../../../ui/gestures/motion.ts";
import type { Swipe } from "../../../ui/gestures/swipe.ts";

/** Letting go from here on replies. */
const ENOUGH = 56;
/** Beyond it the message follows the finger only slowly. */
const SLOWER = 72;

/** Moves the message with the finger. */
export class ReplySwipe implements Swipe {
  constructor(readonly row: HTMLElement, readonly reply: () => void, readonly over: () => void) {}

  move(by: number): void {
    const to = Math.max(by, -SLOWER) + Math.min(0, by + SLOWER) / 6;
    const isEnough = by <= -ENOUGH;
    if (isEnough && this.row.dataset.swipe !== "enough") navigator.vibrate?.(8);
    this.row.dataset.swipe = isEnough ? "enough" : "";
    this.row.style.translate = `${to}px`;
    this.row.style.setProperty("--swiped", String(Math.min(1, by / -ENOUGH)));
  }

  end(by: number): void {
    this.cancel();
    if (by <= -ENOUGH) this.reply();
  }

  cancel(): void {
    const { row, over } = this;
    const from = row.style.translate;
    row.style.translate = "";
    row.animate([{ translate: from }, { translate: "0px" }], motion("fast")).finished.finally(() => {
      delete row.dataset.swipe;
      row.style.removeProperty("--swiped");
      over();
    });
  }
}
