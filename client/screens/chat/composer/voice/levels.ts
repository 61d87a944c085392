/** Number of bars that the waveform of a message has at most. */
const MAX_BARS = 64;

/** In decibels. What is softer counts as silence. */
const SILENCE = -60;

/** The loudness of a recording from 0 to 100, over time. */
export class Levels {
  #levels: number[] = [];

  add(samples: ArrayLike<number>): void {
    let sum = 0;
    for (let i = 0; i < samples.length; i++) sum += samples[i] ** 2;
    const decibels = 10 * Math.log10(sum / samples.length);
    this.#levels.push(Math.round(100 * Math.max(0, Math.min(1, 1 - decibels / SILENCE))) || 0);
  }

  /** The newest, to watch while recording. */
  latest(count: number): number[] {
    return this.#levels.slice(-count);
  }

  /** The loudest of each part. */
  waveform(): number[] {
    const all = this.#levels;
    const bars = Math.min(MAX_BARS, all.length);
    return Array.from({ length: bars }, (_, bar) => {
      const [from, to] = [bar, bar + 1].map((at) => Math.floor(at * all.length / bars));
      return Math.max(...all.slice(from, to));
    });
  }
}
