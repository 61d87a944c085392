/** As much of a Markdown tree as we look at. */
export interface Node {
  type: string;
  value?: string;
  children?: Node[];
  label?: string | null;
  identifier?: string;
  lang?: string | null;
  data?: { hName: string; hProperties: Record<string, unknown> };
}

export const text = (value: string): Node => ({ type: "text", value });

/** Puts other nodes in the place of each one for which `instead` has some; not inside of what it passes over. */
export function replaceIn(parent: Node, instead: (node: Node) => Node[] | "leave" | undefined): void {
  parent.children = parent.children?.flatMap((child) => {
    const others = instead(child);
    if (others === "leave") return child;
    if (others) return others;
    replaceIn(child, instead);
    return child;
  });
}
