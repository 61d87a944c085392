import { Slowest } from "./slowest.ts";

const SUMMARY = /\| (\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed/;
const OUTCOME = /\.\.\. (ok|FAILED) \(/;
// deno-lint-ignore no-control-regex -- colours are control characters
const COLOUR = /\u001b\[[0-9;]*m/g;

/** Passes on the output of `deno test` and adds up its counts. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #latest = performance.now();
  readonly slowest = new Slowest();

  async follow(output: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of output) {
      await write(bytes);
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop()!;
      for (const line of lines) this.#count(line);
    }
    this.#count(rest);
  }

  /** True when no test has ended for so many milliseconds. */
  stuckFor(milliseconds: number): boolean {
    return performance.now() - this.#latest > milliseconds;
  }

  /** A run that fails without a failed test, for example when a file does not load, counts as one failure. */
  line(code: number): string {
    return `${this.#passed} passed, ${Math.max(this.#failed, code === 0 ? 0 : 1)} failed`;
  }

  #count(line: string): void {
    const plain = line.replace(COLOUR, "");
    const outcome = OUTCOME.exec(plain)?.[1];
    if (outcome) this.#ended(outcome);
    this.slowest.add(plain);
    const summary = SUMMARY.exec(plain);
    if (!summary) return;
    this.#passed = Number(summary[1]);
    this.#failed = Number(summary[2]);
  }

  /** Counts one test, for a run that never comes to its summary. */
  #ended(outcome: string): void {
    this.#latest = performance.now();
    if (outcome === "ok") this.#passed++;
    else this.#failed++;
  }
}

async function write(bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}
