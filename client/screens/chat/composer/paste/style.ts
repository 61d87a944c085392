import type { Element, Properties, Root } from "hast";

export function styleOf({ style }: Properties): string {
  return typeof style === "string" ? style : "";
}

/** The declarations of a style by their whole names: `mso-bidi-font-weight` says nothing of the weight. */
export function declarationsOf(properties: Properties): Map<string, string> {
  return new Map(
    styleOf(properties).split(";").map((one): [string, string] => {
      const [name, ...value] = one.split(":");
      return [name.trim().toLowerCase(), value.join(":").replace(/!\s*important/i, "").trim().toLowerCase()];
    }),
  );
}

/** Tells whether one of the declarations in a style has this name and this in its value. */
export function says(properties: Properties, name: RegExp, value: RegExp): boolean {
  return [...declarationsOf(properties)].some((one) => name.test(one[0]) && value.test(one[1]));
}

/** Spreadsheets say by the rules of a style sheet which of their cells are bold. */
export function classStyles(tree: Root): Map<string, string> {
  const styles = new Map<string, string>();
  for (const sheet of tree.children.filter(isSheet)) {
    for (const rule of textOf(sheet).split("}")) {
      const start = rule.lastIndexOf("{");
      const [names, body] = [rule.slice(0, Math.max(0, start)), rule.slice(start + 1)];
      for (const [, name] of names.matchAll(/\.([\w-]+)/g)) {
        styles.set(name, `${styles.get(name) ?? ""};${body}`);
      }
    }
  }
  return styles;
}

function isSheet(node: Root["children"][number]): node is Element {
  return node.type === "element" && node.tagName === "style";
}

function textOf({ children }: Element): string {
  return children.map((child) => child.type === "text" ? child.value : "").join("");
}
