/** How an element is written down. The others are only what is in them. */
const NAMES: Record<string, string> = {
  STRONG: "b",
  EM: "i",
  DEL: "s",
  CODE: "code",
  PRE: "pre",
  LI: "li",
  BLOCKQUOTE: "quote",
  TH: "td",
  TD: "td",
};
const BLOCKS = new Set(["P", "UL", "OL", "PRE", "BLOCKQUOTE", "TABLE"]);

/** What one sees of a message, as text: `<b>bold</b>`, `<https://a.org/>` for an address, `<@Ada>` for a person. */
export function seenIn(body: Element): string {
  return inner(body).replace(/\n+$/, "");
}

/** Between blocks, and after a line break, the parser leaves white space that nobody sees. */
const UNSEEN = /^\s*\n\s*$/;

function inner(node: Element): string {
  const folds = node.closest("[data-markdown]") !== null && !node.closest("pre");
  return [...node.childNodes].map((child) => {
    if (child instanceof Element) return seen(child);
    const text = child.textContent ?? "";
    if (!folds) return text;
    const words = UNSEEN.test(text) ? "" : text.replace(/\s+/g, " ");
    return child.previousSibling instanceof HTMLBRElement ? words.trimStart() : words;
  }).join("");
}

function seen(element: Element): string {
  const text = inner(element);
  if (element.matches(".code__head, .message__more")) return "";
  if (element.matches(".markdown__plain")) return `<plain>${text}</plain>\n`;
  if (element.matches(".mention")) return `<${text}>`;
  if (element.matches("br")) return "\n";
  if (element.matches("hr")) return "<hr>\n";
  if (element.matches(".markdown__heading")) return `<h>${text}</h>\n`;
  if (element instanceof HTMLAnchorElement) return linkSeen(element, text);
  if (element.matches("pre")) return `<pre>${text.replace(/^<code>|\n?<\/code>$/g, "")}</pre>\n`;
  const name = NAMES[element.tagName];
  const shown = name ? `<${name}>${text.replace(/\n+$/, "")}</${name}>` : text;
  return BLOCKS.has(element.tagName) ? `${shown}\n` : shown;
}

function linkSeen({ href }: HTMLAnchorElement, text: string): string {
  const isAddress = [text, `http://${text}`, `mailto:${text}`].some((one) => URL.parse(one)?.href === href);
  return isAddress ? `<${text}>` : `<a ${href}>${text}</a>`;
}
