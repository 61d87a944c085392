import { fold } from "./fold.ts";

/** A folded text, and for each of its UTF-16 units where what it came from begins and ends in the original. */
interface Mapped {
  folded: string;
  starts: number[];
  ends: number[];
}

/** Letters that are folded together: a letter or an emoji with its marks, or the parts of a Korean syllable. */
const TOGETHER =
  /[\uac00-\ud7a3]?[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdc]+|[^][\p{M}\p{Emoji_Modifier}\uff9e\uff9f]*/gu;

/** Letters of which each is folded to one, but for the last: a mark may follow. Most texts are made of them. */
const PLAIN = /[\0-\x7f]{2,}/g;

export function foldWithOffsets(text: string): Mapped {
  const mapped: Mapped = { folded: "", starts: [], ends: [] };
  const known = new Map<string, string>();
  let end = 0;
  for (const { 0: plain, index } of text.matchAll(PLAIN)) {
    addTogether(mapped, text.slice(end, index), end, known);
    end = index + plain.length - 1;
    mapped.folded += fold(plain.slice(0, -1));
    for (let at = index; at < end; at++) add(mapped, at, at + 1);
  }
  addTogether(mapped, text.slice(end), end, known);
  return mapped;
}

/** `known` are the letters that are folded already: a text has few that differ. */
function addTogether(mapped: Mapped, text: string, from: number, known: Map<string, string>): void {
  for (const { 0: part, index } of text.matchAll(TOGETHER)) {
    const folded = known.get(part) ?? fold(part);
    known.set(part, folded);
    mapped.folded += folded;
    for (let i = 0; i < folded.length; i++) add(mapped, from + index, from + index + part.length);
  }
}

function add({ starts, ends }: Mapped, start: number, end: number): void {
  starts.push(start);
  ends.push(end);
}
