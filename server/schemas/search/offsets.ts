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

export function foldWithOffsets(text: string): Mapped {
  const mapped: Mapped = { folded: "", starts: [], ends: [] };
  for (const { 0: part, index } of text.matchAll(TOGETHER)) {
    const folded = fold(part);
    mapped.folded += folded;
    for (let i = 0; i < folded.length; i++) {
      mapped.starts.push(index);
      mapped.ends.push(index + part.length);
    }
  }
  return mapped;
}
