import { type RefObject, useEffect, useState } from "react";
import { midOf } from "../message/row_element.ts";

export type EarlyKeys = ReturnType<typeof newEarlyKeys>;

/** Stores keys pressed on a message until the message tools have loaded, so that no key is lost. */
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
    /** Returns the keys in the order of the presses. From now on the caller listens itself. */
    take(): KeyboardEvent[] {
      isTaken = true;
      stop();
      return pressed.splice(0);
    },
  };
}
