import type rehypeHighlight from "rehype-highlight";
import { useEffect, useState } from "react";
import { loadHighlight } from "./colors.ts";

type Highlight = typeof rehypeHighlight;
let loaded: Highlight | undefined;

/** A code block with a language. Only such blocks need the grammars. */
const FENCE = /^[ \t>]*(?:```+|~~~+)[ \t]*[a-z]/im;

/** Syntax highlighting loads with the first message that needs it. Until then the code is shown without colors. */
export function useHighlight(content: string): Highlight | undefined {
  const isWanted = FENCE.test(content);
  const [highlight, setHighlight] = useState(() => loaded);

  useEffect(() => {
    if (!isWanted || highlight) return;
    let isHere = true;
    loadHighlight().then((module) => {
      loaded = module.default;
      if (isHere) setHighlight(() => module.default);
    }, () => {});
    return () => void (isHere = false);
  }, [isWanted, highlight]);

  return isWanted ? highlight : undefined;
}
