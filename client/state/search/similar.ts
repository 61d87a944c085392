import { fold } from "schemas/search/fold.ts";

/** Longer names are compared by their beginnings. */
const LETTERS = 40;

/** The names that are spelled nearly like this one, the nearest first. */
export function similarNames<Named extends { name: string }>(
  typed: string,
  all: Named[],
  most: number,
): Named[] {
  const wanted = fold(typed).trim().slice(0, LETTERS);
  if (wanted === "") return [];
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  return all
    .map((one) => ({ one, distance: distanceTo(wanted, one.name) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ one }) => one);
}

/** The distance to the whole name, or to the nearest of its words. */
function distanceTo(wanted: string, name: string): number {
  const folded = fold(name).slice(0, LETTERS);
  const words = [folded, ...folded.split(/[\s_.-]+/).filter((word) => word.length > 1)];
  return Math.min(...words.map((word) => word.includes(wanted) ? 0 : distance(wanted, word)));
}

/** Letters to add, leave out, change or swap with their neighbours to make one of the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        next[j] = Math.min(next[j], before[j - 2] + 1);
      }
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
