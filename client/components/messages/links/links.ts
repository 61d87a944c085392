import { partsByCode } from "../../../base/code_spans.ts";
import { partsOf } from "../../text/rich_text.ts";

/** More would bury the message. */
const MOST_CARDS = 3;
const LETTERS = 20_000;

/** The addresses in a message that get a card: pages elsewhere, each once. Those in code are examples. */
export function linksOf(content: string, isMarkdown: boolean): string[] {
  const text = content.slice(0, LETTERS);
  const words = isMarkdown ? partsByCode(text).map((part) => part.isCode ? " " : part.text).join("") : text;
  const links = partsOf(words)
    .flatMap((part) => part.kind === "link" ? part.href : [])
    .filter((href) => /^https?:/.test(href) && new URL(href).origin !== location.origin);
  return [...new Set(links)].slice(0, MOST_CARDS);
}
