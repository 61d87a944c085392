import type { Element, Parents } from "hast";
import { fence } from "../field/code_blocks.ts";
import { says } from "./style.ts";

/** Puts a fence around code, without the indent that all its lines share. */
export function codeBlock(code: string, language = ""): string {
  const lines = code.replace(/^(?:[ \t]*\n)+/, "").trimEnd().split("\n");
  const indents = lines.filter((line) => /\S/.test(line)).map((line) => /^[ \t]*/.exec(line)![0]);
  const shared = indents.reduce((one, other) => other.startsWith(one) ? one : common(one, other));
  const text = lines.map((line) => line.startsWith(shared) ? line.slice(shared.length) : line).join("\n");
  const mark = fence(text);
  return `${mark}${language}\n${text}\n${mark}`;
}

function common(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/** Names of languages in an editor that differ from the highlighter's. */
const LANGUAGES: Record<string, string> = {
  typescriptreact: "tsx",
  javascriptreact: "jsx",
  shellscript: "bash",
  jsonc: "json",
  dockercompose: "yaml",
  "objective-c": "objectivec",
  "objective-cpp": "objectivec",
};

export function languageOf(mode: string): string {
  return /^[\w+#.-]+$/.test(mode) ? LANGUAGES[mode] ?? mode : "";
}

const MONOSPACED = /mono|consol|courier|menlo|cascadia|fira code/i;

/** Editors and terminals copy one block in a monospaced font. */
export function isMonospaced(tree: Parents): boolean {
  const block = onlyElement(tree);
  if (!block) return false;
  return block.tagName === "pre" || says(block.properties, /^font(-family)?$/, MONOSPACED) ||
    isMonospaced(block);
}

function onlyElement({ children }: Parents): Element | undefined {
  const elements = children.filter((child) =>
    child.type === "element" ? !["meta", "style"].includes(child.tagName) : /\S/.test(textOf(child))
  );
  return elements.length === 1 && elements[0].type === "element" ? elements[0] : undefined;
}

const textOf = (child: { type: string; value?: string }) => child.type === "text" ? child.value! : "";

/** The language that a page names in the classes around its code. */
export function languageIn(node: Parents): string | undefined {
  const names = node.type === "element" ? node.properties.className : undefined;
  const named = /(?:^|\s)(?:language|lang|highlight-source|brush:?)-?\s?([\w+#.-]+)/.exec(
    Array.isArray(names) ? names.join(" ") : "",
  );
  if (named) return languageOf(named[1]);
  for (const child of node.children) {
    const found = child.type === "element" ? languageIn(child) : undefined;
    if (found) return found;
  }
}
