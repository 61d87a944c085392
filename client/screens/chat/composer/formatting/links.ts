import { parseUrl } from "schemas/parse_url.ts";
import {
  type Edit,
  lineEnd,
  lineStart,
  type Selection,
  withoutSpaces,
} from "../../../../components/writing/edit.ts";

const LINK = /(?<!!)\[([^\][\n]*)\]\(([^)[\n]*)\)/g;

/** Makes the selection a link, and a link its words again. */
export function toggleLink(selection: Selection): Edit {
  const { text, from, to } = selection;
  const start = lineStart(text, from);
  const links = text.slice(start, lineEnd(text, to)).matchAll(LINK);
  for (const { 0: link, 1: words, 2: address, index } of links) {
    const [first, end] = [start + index, start + index + link.length];
    const instead = words || address;
    if (from < first || to > end || (from === to && (from === first || from === end))) continue;
    return { from: first, to: end, text: instead, select: [first, first + instead.length], removes: true };
  }
  return makeLink(selection);
}

/** The selection becomes the link's text, or its address when it is one. */
function makeLink(selection: Selection): Edit {
  const { start, end } = withoutSpaces(selection);
  const { text } = selection;
  const chosen = text.slice(start, end);
  if (isAddress(chosen)) {
    return { from: start, to: end, text: `[](${chosen})`, select: [start + 1, start + 1] };
  }
  const address = start + chosen.length + 3;
  return {
    from: start,
    to: end,
    text: `[${chosen}](https://)`,
    select: chosen ? [address, address + "https://".length] : [start + 1, start + 1],
  };
}

/** Pasting an address over selected text makes the text a link. */
export function linkOver({ text, from, to }: Selection, pasted: string): Edit | null {
  const chosen = text.slice(from, to);
  const address = pasted.trim();
  if (!isAddress(address) || chosen.trim() === "" || chosen.includes("\n") || isAddress(chosen.trim())) {
    return null;
  }
  const words = chosen.replaceAll(/[[\]]/g, "\\$&");
  const target = /[()]/.test(address) ? `<${address}>` : address;
  return { from, to, text: `[${words}](${target})` };
}

function isAddress(text: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(text) && parseUrl(text) !== null;
}
