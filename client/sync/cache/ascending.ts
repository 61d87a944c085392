export function ascending(ids: number[]): number[] {
  return ids.sort((a, b) => a - b);
}
