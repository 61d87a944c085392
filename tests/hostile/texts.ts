import { HostileText } from "./hostile_text.ts";

/** What slow patterns and parsers are slow with. Each repeats one part, and some end with what does not fit. */
const KINDS: Record<string, string | [part: string, end: string]> = {
  "newlines between two letters": ["\n", "b"],
  "spaces": [" ", "b"],
  "tabs": ["\t", "b"],
  "one letter": ["a", "\nb"],
  "opening brackets": ["[", "x"],
  "links that do not end": ["[a](", "x"],
  "opening angles": ["<", "x"],
  "asterisks": ["*", "a"],
  "underscores": ["_", "a"],
  "emphasis in all ways": ["*a _b ~c ", "x"],
  "backticks": ["`", "a"],
  "mentions": ["@1 ", "@x"],
  "the beginnings of mail addresses": ["a@", "!"],
  "equals signs": ["=", "x"],
  "a list with commas": ["a,", ";"],
  "languages with weights": ["en;q=0.5,", "x;q=;q="],
  "spaces before weights": ["a , ; ", "x"],
  "slashes": ["/", "x"],
  "percent signs": ["%", "x"],
  "NUL": ["\0", "x"],
  "quotation marks": ['"', "x"],
  "numbers with dots": ["0.0.", "x"],
  "labels of host names": ["a-.", "_"],
  "semicolons": [";", "x"],
  "parameters of a form": ["a=b&", "="],
  "combining marks": ["\u0301", "b"],
  "pairs of surrogates": ["𝕒", "b"],
  "half characters": ["\ud800", "b"],
  "families of emoji": ["👩‍👩‍👧", "\u200d"],
  "web addresses": ["http://", " "],
  "nested lists": ["[", ""],
  "nested objects": ['{"a":', ""],
  "entities": ["&amp;", "&"],
  "tags": ["<b>", "<"],
  "rules": ["- - -\n", "x"],
  "tables": ["|---|\n|a|", "x"],
  "lists in lists": ["- ", "x"],
  "emoji by name": [":smile:", ":"],
  "pipes": ["|", "x"],
  "words and spaces": ["ab ", "\n!"],
};

/** Others that resemble them. */
const SIBLINGS: typeof KINDS = {
  "lines that end as on Windows": ["\r\n", "b"],
  "one letter and an exclamation mark": ["a", "!"],
  "opening brackets of pictures": ["![", "x"],
  "opening parentheses": ["(", "x"],
  "angles of mail addresses": ["<a@a.", "x"],
  "tildes": ["~", "a"],
  "backticks of growing length": ["` `` ``` ", "x"],
  "mentions of Slack": ["<@U1> <!here", "x"],
  "mail addresses": ["a@a.a,", "!"],
  "weights": [";q=", "x"],
  "backslashes": ["\\", "x"],
  "encoded bytes": ["%00", "%"],
  "apostrophes": ["'", "x"],
  "digits": ["1", "x"],
  "dots": [".", "x"],
  "hyphens": ["-", "x"],
  "cookies": ["a=b; ", "="],
  "letters with combining marks": ["e\u0301\u0323", "b"],
  "letters from right to left": ["\u202eא", "b"],
  "zero width joiners": ["\u200d", "b"],
  "flags": ["🇹", "x"],
  "look-alikes": ["раураl", "ı"],
  "data URLs": ["data:text/html;base64,", "\n"],
  "script URLs": ["javascript:", "\n"],
  "web addresses with passwords": ["http://a:b@c.d/?e=f#g ", "http://"],
  "base64": ["QUFB", "!"],
  "entities without an end": ["&#x", "g"],
  "comments": ["<!--", "-"],
  "tags with attributes": ['<a b="', "x"],
  "headings": ["# a\n", "#"],
  "quotes in quotes": ["> ", "x"],
  "numbered lists": ["1. ", "x"],
  "colons": [":a", "!"],
  "footnotes": ["[^a]: ", "x"],
  "templates": ["{{a}}${", "x"],
};

/** UTF-16 units of a hostile text. */
export const LENGTH = 65_536;

/** Texts of every kind, with so many UTF-16 units. */
export function textsOf(length: number, siblings = false): HostileText[] {
  return Object.entries({ ...KINDS, ...siblings && SIBLINGS }).map(([name, given]) => {
    const [part, end] = [given].flat();
    return new HostileText(name, fill(part, end, length));
  });
}

function fill(part: string, end: string | undefined, length: number): string {
  const room = length - 1 - (end ?? "").length;
  return "a" + part.repeat(Math.floor(room / part.length)) + (end ?? "");
}
