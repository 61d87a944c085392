import type rehypeHighlight from "rehype-highlight";
import { part } from "../../../base/parts.ts";

type Highlight = typeof rehypeHighlight;

/** The parts of a tree that a highlighter makes. */
export interface Node {
  type: string;
  value?: string;
  properties?: { className?: string[] };
  children?: Node[];
}

export const loadHighlight = part(() => import("./rehype_highlight.ts"));

/** The grammars load with the first code that needs them. */
export const highlighter = {
  loaded: undefined as Highlight | undefined,
  async load(): Promise<Highlight> {
    return this.loaded ??= (await loadHighlight()).default;
  },
};

/** The text in parts by their meaning. Null for a language that the highlighter does not know. */
export function colorsOf(highlight: Highlight, text: string, language: string): Node[] | null {
  const code = {
    type: "element",
    tagName: "code",
    properties: { className: [`language-${language}`] },
    children: [{ type: "text", value: text }],
  };
  const tree = {
    type: "root",
    children: [{ type: "element", tagName: "pre", properties: {}, children: [code] }],
  };
  try {
    // It writes messages about languages that it does not know into the file that it works on.
    highlight({ detect: false })?.(tree as never, { message() {} } as never);
  } catch {
    return null;
  }
  return code.children;
}
