import { cloneElement, type ReactElement, useRef } from "react";

/** Milliseconds that a popup takes at most to give the focus back. */
const CLOSING = 600;

/**
 * A popup gives the focus back to its button when it closes, whoever has it by then. After a choice the button passes
 * it on, so that one can go on typing.
 */
export function usePassFocus(button: ReactElement, onPassed?: () => void) {
  const chosenAt = useRef(-Infinity);
  const onFocusCapture = () => {
    if (performance.now() - chosenAt.current < CLOSING) onPassed?.();
    chosenAt.current = -Infinity;
  };
  return {
    trigger: cloneElement(button as ReactElement<{ onFocusCapture(): void }>, { onFocusCapture }),
    chosen: () => void (chosenAt.current = performance.now()),
  };
}
