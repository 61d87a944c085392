/** Random choices that repeat for the same seed. */
export class Chance {
  constructor(private seed: number) {}

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  one<T>(values: readonly T[]): T {
    return values[this.below(values.length)];
  }

  some<T>(values: readonly T[], share = 0.5): T[] {
    return values.filter(() => this.next() < share);
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** Chooses by weights. */
  weighed<T>(values: readonly (readonly [number, T])[]): T {
    let left = this.next() * values.reduce((sum, [weight]) => sum + weight, 0);
    return (values.find(([weight]) => (left -= weight) < 0) ?? values.at(-1)!)[1];
  }
}
