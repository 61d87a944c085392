import { type RefObject, useReducer, useRef } from "react";
import { usePressed } from "../../ui/gestures/press.ts";

/**
 * A row that moves between press and release is not clicked. While a row is pressed, the list keeps its order and gets
 * no new rows.
 */
export function useStableOrder<Key>(keys: Key[], list: RefObject<HTMLElement | null>): Key[] {
  const shown = useRef(keys);
  const [, update] = useReducer((times: number) => times + 1, 0);
  const isPressed = usePressed(list, update);
  const isHeld = isPressed() && new Set(keys).isSupersetOf(new Set(shown.current));
  if (!isHeld) shown.current = keys;
  return shown.current;
}
