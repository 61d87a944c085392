import type rehypeHighlight from "rehype-highlight";
import { useEffect, useState } from "react";

type Highlight = typeof rehypeHighlight;
let loaded: Highlight | undefined;

/** A block that says what language it is in; only that one is worth the grammar books. */
const FENCE = /^[ \t>]*(?:```+|~~~+)[ \t]*[a-z]/im;

/** The colours of code come when a first message has some; the code itself does not wait for them. */
export function useHighlight(content: string): Highlight | undefined {
  const isWanted = FENCE.test(content);
  const [highlight, setHighlight] = useState(() => loaded);

  useEffect(() => {
    if (!isWanted || highlight) return;
    let isHere = true;
    import("rehype-highlight").then((module) => {
      loaded = module.default;
      if (isHere) setHighlight(() => module.default);
    }, () => {});
    return () => void (isHere = false);
  }, [isWanted, highlight]);

  return isWanted ? highlight : undefined;
}
