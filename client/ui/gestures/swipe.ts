import { PHONE } from "../sizes.ts";

/** A finger that has come this far decides between scrolling and swiping. */
const SLOP = 10;
/** A finger that stays in its place for these milliseconds has no speed any more. */
export const REST = 100;

export interface Swipe {
  /** The pixels that the finger has moved, negative to the left. */
  move(by: number): void;
  /** The finger was lifted, with its last speed in pixels per millisecond. */
  end(by: number, speed: number): void;
  /** The browser or something else has taken over the gesture. */
  cancel(): void;
}

interface Options {
  /** Returns null where nothing is swiped. */
  begin(event: PointerEvent): { direction: -1 | 1; start(): Swipe } | null;
  signal: AbortSignal;
}

/**
 * Calls `start` once a finger moves sideways. What lies under the finger needs `touch-action: pan-y`, or the browser
 * takes the gesture. It does so, too, for the sideways scrolling of code and tables.
 */
export function listenToSwipes(target: EventTarget, { begin, signal }: Options): void {
  const listener = (event: Event) => {
    const press = event as PointerEvent;
    if (press.pointerType !== "touch" || !press.isPrimary || !matchMedia(PHONE).matches) return;
    const possible = begin(press);
    if (possible) follow(press, possible);
  };
  target.addEventListener("pointerdown", listener, { signal });
}

function follow(
  { pointerId, clientX, clientY, timeStamp }: PointerEvent,
  { direction, start }: { direction: -1 | 1; start(): Swipe },
): void {
  const over = new AbortController();
  let swipe: Swipe | undefined;
  let [by, speed, before] = [0, 0, { by: 0, at: timeStamp }];
  const on = (type: string, listen: (event: PointerEvent) => void) =>
    addEventListener(
      type,
      ((event: PointerEvent) => event.pointerId === pointerId && listen(event)) as EventListener,
      {
        signal: over.signal,
      },
    );

  on("pointermove", (event) => {
    by = event.clientX - clientX;
    speed = (by - before.by) / Math.max(1, event.timeStamp - before.at);
    before = { by, at: event.timeStamp };
    if (!swipe) {
      const [across, along] = [by * direction, Math.abs(event.clientY - clientY)];
      if (along > SLOP || across < -SLOP) return over.abort();
      if (across < SLOP) return;
      swipe = start();
    }
    swipe.move(direction * Math.max(0, by * direction));
  });
  on("pointerup", (event) => {
    over.abort();
    swipe?.end(by, event.timeStamp - before.at < REST ? speed : 0);
  });
  on("pointercancel", () => {
    over.abort();
    swipe?.cancel();
  });
}
