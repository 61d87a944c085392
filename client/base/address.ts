/** Beginning of an address. Letters directly before it make it a part of something else. */
const BEGINNING = /(?<![a-z])https?:\/\/|(?<![a-z])mailto:|(?<![\w.@/-])www\.(?=[\p{L}\p{N}])/giu;

const BEGINNINGS = ["https://", "http://", "mailto:", "www."];
/**
 * White space, quotes, the full-width signs that Chinese and Japanese put directly after an address, and what is
 * reserved for private use.
 */
const END = /[\s<>"`“”„«»‘…。，、；：！？「」『』（）【】《》〈〉〔〕［］｛｝｡､｢｣،؛؟।\uE000-\uF8FF]/;
const CLOSERS: Record<string, string> = { "(": ")", "[": "]", "{": "}" };
/** At the end these belong to the sentence. */
const TAIL = ".,;:!?*~([{\\'’";
const LETTER = /[\p{L}\p{N}]/u;

const isApostrophe = (letter: string) => letter === "'" || letter === "’";

/** Tells whether these letters begin an address: "yes", "no", or "maybe" while more of them could. */
export function begins(letters: string): "yes" | "no" | "maybe" {
  const small = letters.toLowerCase();
  if (BEGINNINGS.includes(small)) return "yes";
  return BEGINNINGS.some((beginning) => beginning.startsWith(small)) ? "maybe" : "no";
}

/** Reads an address letter by letter, so that plain text and the parser of Markdown find the same one. */
export class AddressReader {
  /** Letters that belong to it. Zero when nothing follows the beginning. */
  length = 0;
  #read: number;
  #last = "";
  #brackets: string[] = [];
  #isPath: boolean;
  #tail: string;

  /** `opened` are the signs of emphasis that are open where the address begins, and that end it. */
  constructor(beginning: string, private opened: string) {
    this.#read = beginning.length;
    this.#isPath = beginning.toLowerCase() === "mailto:";
    this.#tail = opened.includes("_") ? `${TAIL}_` : TAIL;
  }

  /** Tells whether the letter still belongs to the address. */
  take(letter: string): boolean {
    if (!this.#goesOnWith(letter)) return false;
    if (CLOSERS[letter]) this.#brackets.push(CLOSERS[letter]);
    if ("/?#".includes(letter)) this.#isPath = true;
    this.#last = letter;
    this.#read++;
    if (!this.#tail.includes(letter)) this.length = this.#read;
    return true;
  }

  #goesOnWith(letter: string): boolean {
    if (END.test(letter) || (letter !== "_" && this.opened.includes(letter))) return false;
    // Between brackets they may be quotes, as in the addresses of dashboards.
    if (this.#brackets.length === 0) {
      if (isApostrophe(this.#last) && !LETTER.test(letter)) return false;
      if (isApostrophe(letter)) return this.#isPath;
    }
    return !")]}".includes(letter) || this.#brackets.pop() === letter;
  }
}

/** Letters before an address that are looked at. */
const BEFORE = 400;
const WORD = /[\p{L}\p{N}_]/u;

/** The signs of emphasis that are open at the end of a text. They look for their other half behind it. */
export function openSigns(text: string): string {
  const line = text.slice(Math.max(text.lastIndexOf("\n") + 1, text.length - BEFORE));
  const open = new Set<string>();
  for (const { 0: run, index } of line.matchAll(/\*+|_+|~~+/g)) {
    const [sign, before, after] = [run[0], line[index - 1] ?? " ", line[index + run.length] ?? "h"];
    if (open.has(sign) && /\S/.test(before)) open.delete(sign);
    else if (/\S/.test(after) && !(sign === "_" && WORD.test(before))) open.add(sign);
  }
  return [...open].join("");
}

/** Finds the addresses of a text. */
export function addressesIn(text: string): { from: number; to: number }[] {
  const found = [];
  const beginnings = new RegExp(BEGINNING);
  for (let match = beginnings.exec(text); match; match = beginnings.exec(text)) {
    const from = match.index;
    const reader = new AddressReader(match[0], openSigns(text.slice(Math.max(0, from - BEFORE), from)));
    let at = beginnings.lastIndex;
    while (at < text.length && reader.take(text[at])) at++;
    if (reader.length === 0) continue;
    beginnings.lastIndex = from + reader.length;
    found.push({ from, to: from + reader.length });
  }
  return found;
}

/** Replaces all addresses in a text. */
export function replaceAddresses(text: string, instead: (address: string) => string): string {
  let replaced = "";
  let end = 0;
  for (const { from, to } of addressesIn(text)) {
    replaced += text.slice(end, from) + instead(text.slice(from, to));
    end = to;
  }
  return replaced + text.slice(end);
}
