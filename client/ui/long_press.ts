import type { PointerEvent } from "react";

const LONG = 480;
const SLIP = 10;

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
 * Lifting the finger that opened the menu must not select an item, nor follow a link under it. A slow device fires
 * the click long afterwards. The next press ends this state.
 */
function ignoreRest(isOver: () => void): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    removeEventListener("click", swallow, true);
    removeEventListener("pointerdown", end, true);
    removeEventListener("keydown", end, true);
    isOver();
  };
  addEventListener("click", swallow, true);
  addEventListener("pointerdown", end, true);
  addEventListener("keydown", end, true);
}
