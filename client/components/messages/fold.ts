import { type RefObject, useLayoutEffect, useState } from "react";

/** The event of a message that is about to show all of its text. */
export const UNFOLDS = "parley:unfolds";

/** In lines. The slack between them makes sure that "Show more" never hides only a line or two. */
const [SHOWN, FITS] = [24, 30];
/** Shorter texts are never that tall, so they are not measured. */
const [FEW_LETTERS, FEW_LINES] = [400, 12];

/** Tells whether a text is too tall to be shown whole, and the height of what is shown of it. */
export function useFold(box: RefObject<HTMLElement | null>, content: string): number | null {
  const [height, setHeight] = useState<number | null>(null);
  const mayBeTall = content.length > FEW_LETTERS || content.split("\n", FEW_LINES + 1).length > FEW_LINES;

  // Before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !mayBeTall) return setHeight(null);

    function measure() {
      const line = parseFloat(getComputedStyle(element!).lineHeight);
      setHeight(element!.scrollHeight > FITS * line ? SHOWN * line : null);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, mayBeTall]);
  return height;
}
