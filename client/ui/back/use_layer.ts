import { useLayoutEffect, useRef } from "react";
import { openLayer } from "./stack.ts";

/** While the layer is open, Back on a phone and Esc close it before any layer opened earlier. */
export function useLayer(isOpen: boolean, onClose: () => void, { isOverlay = false } = {}): void {
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    if (!isOpen) return;
    return openLayer({ close: () => close.current(), isOverlay, path: location.pathname });
  }, [isOpen]);
}
