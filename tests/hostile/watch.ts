import type { Answer } from "../support/answer.ts";
import { type HostileRequest, Line } from "./line.ts";
import { workOf } from "./main_thread.ts";

/** Milliseconds that anybody may wait for work of somebody else. */
export const LONGEST_WAIT = 200;
/** Requests at once. Slow ones are repeated alone. */
const AT_ONCE = 16;

/** Slow requests after which the rest is not tried. */
const ENOUGH = 5;

const CHEAP: HostileRequest = { method: "GET", target: "/health", headers: {} };

export interface Labelled {
  what: string;
  request: HostileRequest;
}

/**
 * Sends hostile requests to a server in a process of its own, while another client asks it for something cheap without a
 * pause. What counts is how long the server's main thread works while that client waits for one answer: the clock would
 * also count the work of whatever else runs on the machine. Several requests go at once, because that is faster. When
 * they take long together, each is repeated alone, and only that counts.
 */
export class Watch<T extends Labelled = Labelled> implements Disposable {
  /** Requests after which somebody waited too long. */
  readonly slow: string[] = [];
  /** The longest wait for one request alone, or for several together if that was short enough. */
  longest = 0;
  sent = 0;
  #work: () => number;
  #other: Line;
  #lines: Line[];

  constructor(url: URL, pid: number, private look: (request: T, answer: Answer) => void) {
    this.#work = workOf(pid);
    this.#other = new Line(url);
    this.#lines = Array.from({ length: AT_ONCE }, () => new Line(url));
  }

  /** Makes and sends one after the other of `requests`. Some requests need to be prepared for. */
  async send(requests: Iterable<T>, atOnce = AT_ONCE, prepare = async () => {}): Promise<void> {
    for (const some of chunksOf(requests, atOnce)) {
      if (this.slow.length >= ENOUGH) return;
      await prepare();
      if (await this.#wait(some) < LONGEST_WAIT) continue;
      for (const one of some) {
        const wait = await this.#wait([one]);
        if (wait >= LONGEST_WAIT) this.slow.push(`${Math.round(wait)} ms: ${one.what}`);
        this.longest = Math.max(this.longest, wait);
      }
    }
  }

  /** For how long somebody else waits because of these. */
  async #wait(some: T[]): Promise<number> {
    let answered = false;
    const answers = Promise.all(
      some.map(async (one, n) => this.look(one, await this.#lines[n].send(one.request))),
    );
    const done = answers.then(() => answered = true, () => answered = true);
    let longest = 0;
    while (!answered) {
      const before = this.#work();
      await this.#other.send(CHEAP);
      longest = Math.max(longest, this.#work() - before);
    }
    await done;
    await answers;
    this.sent += some.length;
    if (longest < LONGEST_WAIT) this.longest = Math.max(this.longest, longest);
    return longest;
  }

  [Symbol.dispose]() {
    for (const line of [this.#other, ...this.#lines]) line[Symbol.dispose]();
  }
}

function* chunksOf<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const one of all) {
    if (chunk.push(one) < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
