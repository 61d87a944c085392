import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Also when the window is left, because the release may be elsewhere. */
const RELEASES = ["pointerup", "pointercancel", "blur"] as const;

/**
 * Tells whether the user presses the mouse or a finger on the list. A row that moves between press and release is
 * not clicked, so a list that moves by itself waits until `settle` is called after the release.
 */
export function usePressed(box: RefObject<HTMLElement | null>, settle: () => void): () => boolean {
  const pressed = useRef(false);
  const latest = useRef(settle);
  useEffect(() => void (latest.current = settle), [settle]);

  useEffect(() => {
    const list = box.current!;
    const press = ({ button }: PointerEvent) => void (pressed.current = button === 0);
    const release = () => {
      if (!pressed.current) return;
      pressed.current = false;
      // The click comes right after the release.
      setTimeout(() => box.current && latest.current());
    };
    list.addEventListener("pointerdown", press, { passive: true });
    for (const name of RELEASES) addEventListener(name, release);
    return () => {
      list.removeEventListener("pointerdown", press);
      for (const name of RELEASES) removeEventListener(name, release);
    };
  }, []);

  return useCallback(() => pressed.current, []);
}
