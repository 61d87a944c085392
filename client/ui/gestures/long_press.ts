import type { PointerEvent } from "react";

const LONG = 480;
const SLIP = 10;
/** Events that a browser fires for a mouse when a finger is lifted. */
const OF_A_TAP = ["mouseover", "mousemove", "mousedown", "mouseup", "click"];
const OF_THE_NEXT = ["pointerdown", "pointermove", "keydown"];

/** Detects a long press: a finger that stays in place on an element with a menu. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #x = 0;
  #y = 0;
  #isDown = false;
  #isHeld = false;

  get isDown(): boolean {
    return this.#isDown;
  }

  /** The press has opened the menu, and no other press has followed. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  start({ clientX, clientY }: PointerEvent, open: () => boolean): void {
    this.cancel();
    [this.#x, this.#y] = [clientX, clientY];
    this.#isDown = true;
    this.#isHeld = false;
    this.#timer = setTimeout(() => open() && this.hold(), LONG);
  }

  move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - this.#x, clientY - this.#y) > SLIP) this.cancel();
  }

  lift(): void {
    this.cancel();
    this.#isDown = false;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }

  hold(): void {
    this.#isHeld = true;
    navigator.vibrate?.(8);
    ignoreRest(() => this.#isHeld = false);
  }
}

/**
 * Lifting the finger that opened the menu must not select or highlight an item, nor follow a link under it. A slow
 * device fires the click long afterwards. The next press ends this state, or a mouse.
 */
function ignoreRest(isOver: () => void): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const end = (event: Event) => {
    if (event.type === "pointermove" && (event as globalThis.PointerEvent).pointerType !== "mouse") return;
    for (const type of OF_A_TAP) removeEventListener(type, swallow, true);
    for (const type of OF_THE_NEXT) removeEventListener(type, end, true);
    isOver();
  };
  for (const type of OF_A_TAP) addEventListener(type, swallow, true);
  for (const type of OF_THE_NEXT) addEventListener(type, end, true);
}
