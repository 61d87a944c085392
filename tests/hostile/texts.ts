import { HostileText } from "./hostile_text.ts";

/** What slow patterns and parsers are slow with. Each repeats one part, and some end with what does not fit. */
const PARTS: Record<string, string | [part: string, end: string]> = {
  "newlines between two letters": ["\n", "b"],
  "spaces": [" ", "b"],
  "tabs": ["\t", "b"],
  "lines that end as on Windows": ["\r\n", "b"],
  "one letter": ["a", "\nb"],
  "one letter and an exclamation mark": ["a", "!"],
  "opening brackets": ["[", "x"],
  "opening brackets of pictures": ["![", "x"],
  "links that do not end": ["[a](", "x"],
  "opening parentheses": ["(", "x"],
  "opening angles": ["<", "x"],
  "angles of mail addresses": ["<a@a.", "x"],
  "asterisks": ["*", "a"],
  "underscores": ["_", "a"],
  "tildes": ["~", "a"],
  "emphasis in all ways": ["*a _b ~c ", "x"],
  "backticks": ["`", "a"],
  "backticks of growing length": ["` `` ``` ", "x"],
  "mentions": ["@1 ", "@x"],
  "mentions of Slack": ["<@U1> <!here", "x"],
  "the beginnings of mail addresses": ["a@", "!"],
  "mail addresses": ["a@a.a,", "!"],
  "equals signs": ["=", "x"],
  "a list with commas": ["a,", ";"],
  "languages with weights": ["en;q=0.5,", "x;q=;q="],
  "weights": [";q=", "x"],
  "spaces before weights": ["a , ; ", "x"],
  "slashes": ["/", "x"],
  "backslashes": ["\\", "x"],
  "percent signs": ["%", "x"],
  "encoded bytes": ["%00", "%"],
  "NUL": ["\0", "x"],
  "quotation marks": ['"', "x"],
  "apostrophes": ["'", "x"],
  "digits": ["1", "x"],
  "numbers with dots": ["0.0.", "x"],
  "dots": [".", "x"],
  "hyphens": ["-", "x"],
  "labels of host names": ["a-.", "_"],
  "semicolons": [";", "x"],
  "cookies": ["a=b; ", "="],
  "parameters of a form": ["a=b&", "="],
  "combining marks": ["\u0301", "b"],
  "letters with combining marks": ["e\u0301\u0323", "b"],
  "pairs of surrogates": ["𝕒", "b"],
  "half characters": ["\ud800", "b"],
  "letters from right to left": ["\u202eא", "b"],
  "zero width joiners": ["\u200d", "b"],
  "families of emoji": ["👩‍👩‍👧", "\u200d"],
  "flags": ["🇹", "x"],
  "look-alikes": ["раураl", "ı"],
  "data URLs": ["data:text/html;base64,", "\n"],
  "script URLs": ["javascript:", "\n"],
  "web addresses": ["http://", " "],
  "web addresses with passwords": ["http://a:b@c.d/?e=f#g ", "http://"],
  "nested lists": ["[", ""],
  "nested objects": ['{"a":', ""],
  "base64": ["QUFB", "!"],
  "entities": ["&amp;", "&"],
  "entities without an end": ["&#x", "g"],
  "tags": ["<b>", "<"],
  "comments": ["<!--", "-"],
  "tags with attributes": ['<a b="', "x"],
  "headings": ["# a\n", "#"],
  "rules": ["- - -\n", "x"],
  "tables": ["|---|\n|a|", "x"],
  "quotes in quotes": ["> ", "x"],
  "numbered lists": ["1. ", "x"],
  "lists in lists": ["- ", "x"],
  "emoji by name": [":smile:", ":"],
  "colons": [":a", "!"],
  "footnotes": ["[^a]: ", "x"],
  "pipes": ["|", "x"],
  "templates": ["{{a}}${", "x"],
  "words and spaces": ["ab ", "\n!"],
};

/** Every kind of text, with so many UTF-16 units. */
export function textsOf(length: number): HostileText[] {
  return Object.entries(PARTS).map(([name, given]) => {
    const [part, end] = [given].flat();
    return new HostileText(name, fill(part, end, length));
  });
}

function fill(part: string, end: string | undefined, length: number): string {
  const room = length - 1 - (end ?? "").length;
  return "a" + part.repeat(Math.floor(room / part.length)) + (end ?? "");
}
