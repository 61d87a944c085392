/** Finds where a sign such as `@` is followed by one of the given names. */
interface Found<T> {
  from: number;
  to: number;
  name: string;
  value: T;
}

/** These scripts put no spaces between words, so a name may touch the text beside it. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER = /[\p{L}\p{N}\p{M}_]/u;
/** Joins to the emoji before it. What looks like the end of a name is the middle of one sign. */
const JOINER = /[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/u;

export function isWordLetter(letter: string): boolean {
  return LETTER.test(letter) && !WITHOUT_SPACES.test(letter);
}

export function isUnspaced(letter: string): boolean {
  return WITHOUT_SPACES.test(letter);
}

export function letterBefore(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
}

export function letterAt(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : "";
}

/** Of several matching names the longest wins: "@Ada Lovelace" is not "@Ada" and a word. */
export function findNames<T>(text: string, sign: string, names: ReadonlyMap<string, T>): Found<T>[] {
  const lengths = [...new Set([...names.keys()].map((name) => name.length))].sort((a, b) => b - a);
  const found: Found<T>[] = [];

  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    const start = at + sign.length;
    if (at < (found.at(-1)?.to ?? 0) || !mayBegin(text, at)) continue;
    const length = lengths.find((length) =>
      start + length <= text.length && names.has(text.slice(start, start + length)) &&
      mayEnd(text, start + length)
    );
    if (!length) continue;
    const name = text.slice(start, start + length);
    found.push({ from: at, to: start + length, name, value: names.get(name)! });
  }
  return found;
}

/** Tells whether the sign may start a name here. It may not in an email address or a link. */
export function mayBegin(text: string, at: number): boolean {
  const before = letterBefore(text, at);
  return !isWordLetter(before) && !/[/@#&]/.test(before);
}

function mayEnd(text: string, at: number): boolean {
  const next = letterAt(text, at);
  return !JOINER.test(next) && !(isWordLetter(next) && isWordLetter(letterBefore(text, at)));
}
