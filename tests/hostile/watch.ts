import type { Answer } from "../support/answer.ts";
import { type HostileRequest, Line } from "./line.ts";
import { workOf } from "./main_thread.ts";

/** Milliseconds that anybody may wait for work of somebody else. */
export const LONGEST_WAIT = 200;
/** Requests at once. When they take long, each is repeated alone. */
const AT_ONCE = 16;

/** Slow requests after which the rest is not tried. */
const ENOUGH = 5;

const CHEAP: HostileRequest = { method: "GET", target: "/health", headers: {} };

export interface Labelled {
  what: string;
  request: HostileRequest;
}

/**
 * Sends hostile requests to a server in a process of its own. What counts is how long the server's main thread works
 * while another client waits for one answer: the clock would also count the work of whatever else runs on the machine.
 * Several requests go at once, because that is faster. Nobody waits longer than the thread works for all of them. When
 * that is long, each is repeated alone, while another client asks for something cheap without a pause, and only what
 * that client waits counts.
 */
export class Watch<T extends Labelled = Labelled> implements Disposable {
  /** Requests after which somebody waited too long. */
  readonly slow: string[] = [];
  /** The longest that anybody can have waited. */
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
      if (await this.#workFor(some) < LONGEST_WAIT) continue;
      for (const one of some) {
        const wait = await this.#waitBeside(one);
        if (wait >= LONGEST_WAIT) this.slow.push(`${Math.round(wait)} ms: ${one.what}`);
        this.longest = Math.max(this.longest, wait);
      }
    }
  }

  /** How long the server works until all of these are answered. */
  async #workFor(some: T[]): Promise<number> {
    const before = this.#work();
    await Promise.all(some.map((one, n) => this.#exchange(one, n)));
    const work = this.#work() - before;
    if (work < LONGEST_WAIT) this.longest = Math.max(this.longest, work);
    return work;
  }

  /** How long somebody else waits because of this one. */
  async #waitBeside(one: T): Promise<number> {
    let answered = false;
    const answer = this.#exchange(one).finally(() => answered = true);
    // It fails below, and not while the other client waits.
    answer.catch(() => {});
    let longest = 0;
    while (!answered) {
      const before = this.#work();
      await this.#other.send(CHEAP);
      longest = Math.max(longest, this.#work() - before);
    }
    await answer;
    return longest;
  }

  async #exchange(one: T, line = 0): Promise<void> {
    this.look(one, await this.#lines[line].send(one.request));
    this.sent++;
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
