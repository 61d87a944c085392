const ENDED = /^(?:.*\/)?(.*?) => (.*) \.\.\. (?:ok|FAILED) \((?:(\d+)m)?(\d+)(µs|ms|s)\)$/;
const MILLISECONDS = { µs: 0.001, ms: 1, s: 1000 };

interface Ended {
  test: string;
  milliseconds: number;
}

/** Keeps how long each test took, as the lines of `deno test --parallel` without their colours tell. */
export class Slowest {
  #ended: Ended[] = [];

  add(line: string): void {
    const [, file, name, minutes = 0, rest, unit] = ENDED.exec(line) ?? [];
    // A step is a part of its test.
    if (!file || name.includes(" ... ")) return;
    const milliseconds = Number(minutes) * 60_000 + Number(rest) * MILLISECONDS[unit as "s"];
    this.#ended.push({ test: `${name} (${file})`, milliseconds });
  }

  /** The slowest first. Empty when there were not even so many tests. */
  lines(most: number): string[] {
    if (this.#ended.length <= most) return [];
    const slowest = this.#ended.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, most);
    return [
      `The ${most} slowest tests, in seconds:`,
      ...slowest.map(({ test, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)}  ${test}`),
    ];
  }
}
