/** The part of a Markdown tree that we use. */
export interface Node {
  type: string;
  value?: string;
  children?: Node[];
  label?: string | null;
  identifier?: string;
  lang?: string | null;
  alt?: string | null;
  checked?: boolean | null;
  url?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName?: string; hProperties: Record<string, unknown> };
}

export const text = (value: string): Node => ({ type: "text", value });

/** Replaces each node for which `instead` returns nodes. "leave" skips a node with all its children. */
export function replaceIn(parent: Node, instead: (node: Node) => Node[] | "leave" | undefined): void {
  parent.children = parent.children?.flatMap((child) => {
    const others = instead(child);
    if (others === "leave") return child;
    if (others) return others;
    replaceIn(child, instead);
    return child;
  });
}
