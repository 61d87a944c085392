import { type ReactNode, useEffect, useMemo, useState } from "react";
import { colorsOf, highlighter, type Node } from "./colors.ts";

interface Props {
  text: string;
  /** Null for prose. An unknown one has no colors. */
  language: string | null;
}

/** A text in the colors of its language, once the highlighter is there. */
export function Code({ text, language }: Props) {
  const highlight = useHighlighter(language !== null);
  const nodes = useMemo(
    () => highlight && language ? colorsOf(highlight, text, language) : null,
    [highlight, text, language],
  );
  return <code dir={language ? "ltr" : undefined}>{nodes ? nodes.map(shown) : text}</code>;
}

function useHighlighter(isWanted: boolean) {
  const [highlight, setHighlight] = useState(() => highlighter.loaded);
  useEffect(() => {
    if (!isWanted || highlight) return;
    let isHere = true;
    highlighter.load().then((loaded) => isHere && setHighlight(() => loaded), () => {});
    return () => void (isHere = false);
  }, [isWanted, highlight]);
  return highlight;
}

function shown(node: Node, key: number): ReactNode {
  if (node.type === "text") return node.value;
  return <span key={key} className={node.properties?.className?.join(" ")}>{node.children?.map(shown)}</span>;
}
