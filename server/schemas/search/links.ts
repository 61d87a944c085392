import { parseUrl } from "../parse_url.ts";

/** Pages to which one message leads, beyond which it is not found by their titles. */
const MOST = 10;
/** UTF-16 units at the beginning of a message that clients look through for links. */
const LETTERS = 20_000;
const LINK = /https?:\/\/[^\s<>"`]+/gi;
/** Signs behind an address that may belong to the sentence. */
const BEHIND = ".,;:!?'*_~)]}。、，！？）」";

/** The addresses of pages in a text, as previews name them; several where it is not clear where one ends. */
export function linksOf(text: string): string[] {
  if (!text.includes("://")) return [];
  const links = new Set<string>();
  for (const [found] of text.slice(0, LETTERS).matchAll(LINK)) {
    for (const one of [found, withoutSigns(found)]) {
      const url = parseUrl(one);
      if (!url) continue;
      url.hash = "";
      links.add(url.href);
    }
    if (links.size >= MOST) break;
  }
  return [...links].slice(0, MOST);
}

function withoutSigns(link: string): string {
  let end = link.length;
  while (BEHIND.includes(link[end - 1])) end--;
  return link.slice(0, end);
}
