import { type RefObject, useEffect, useState } from "react";
import { midOf } from "../feed/row_element.ts";

export type EarlyKeys = ReturnType<typeof newEarlyKeys>;

/** Keeps what is pressed on a message until those have come who answer it: no key is lost, however soon. */
export function useEarlyKeys(scroller: RefObject<HTMLElement | null>, onPressed: () => void): EarlyKeys {
  const [early] = useState(newEarlyKeys);

  useEffect(() => early.keepFrom(scroller.current!, onPressed), []);

  return early;
}

function newEarlyKeys() {
  let isTaken = false;
  let stop = () => {};
  const pressed: KeyboardEvent[] = [];

  return {
    keepFrom(box: HTMLElement, onPressed: () => void): (() => void) | undefined {
      if (isTaken) return;
      const keep = (event: KeyboardEvent) => {
        if (midOf(event.target) === null) return;
        pressed.push(event);
        onPressed();
      };
      box.addEventListener("keydown", keep);
      return stop = () => box.removeEventListener("keydown", keep);
    },
    /** In the order of the presses. From now on whoever takes them listens. */
    take(): KeyboardEvent[] {
      isTaken = true;
      stop();
      return pressed.splice(0);
    },
  };
}
