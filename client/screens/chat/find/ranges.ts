import { highlights } from "schemas/search/highlight.ts";
import type { Term } from "schemas/search/match.ts";

const BLOCK = "p, li, pre, td, th, h1, h2, h3, h4, h5, h6, blockquote, div";

/** The places of the terms in what is shown of a message. A word may go on in another element, but not in another paragraph. */
export function rangesOf(body: HTMLElement, terms: Term[]): Range[] {
  return blocksOf(body).flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join("");
    return highlights(text, terms).map(({ start, end }) => rangeOf(nodes, start, end));
  });
}

/** The text nodes of each block, in order. */
function blocksOf(body: HTMLElement): Text[][] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const blocks: { block: Element | null; nodes: Text[] }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement!.closest(BLOCK);
    const last = blocks.at(-1);
    if (last && last.block === block) last.nodes.push(node as Text);
    else blocks.push({ block, nodes: [node as Text] });
  }
  return blocks.map(({ nodes }) => nodes);
}

function rangeOf(nodes: Text[], start: number, end: number): Range {
  const range = document.createRange();
  let from = 0;
  for (const node of nodes) {
    const until = from + node.length;
    if (start >= from && start < until) range.setStart(node, start - from);
    if (end > from && end <= until) range.setEnd(node, end - from);
    from = until;
  }
  return range;
}
