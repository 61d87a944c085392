/** Milliseconds. Each pause is twice as long as the one before, up to the longest. */
export interface Pauses {
  first: number;
  longest: number;
}

export function pauseAfter(failures: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
