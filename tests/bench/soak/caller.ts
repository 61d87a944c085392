import { median } from "../figures.ts";

/** The calls of one signed-in client. They measure the latency. */
export class Caller {
  static readonly times: number[] = [];

  constructor(private origin: string, private token: string) {}

  async call(method: string, path: string, body?: BodyInit, headers: HeadersInit = {}, signal?: AbortSignal) {
    const began = performance.now();
    const answer = await fetch(`${this.origin}/api${path}`, {
      method,
      body,
      signal,
      headers: { "x-api-key": this.token, ...headers },
    });
    const text = await answer.text();
    Caller.times.push(performance.now() - began);
    return { status: answer.status, text };
  }

  json(method: string, path: string, body: unknown) {
    return this.call(method, path, JSON.stringify(body), { "content-type": "application/json" });
  }

  static waiting(): string {
    const sorted = Caller.times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
    return `${sorted.length} calls answered: median ${median(sorted).toFixed(1)} ms, p99 ${
      at(0.99)
    } ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`;
  }
}

/** Waits, or no longer than until `stop`. */
export function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    stop.addEventListener("abort", done);
  });
}

export const one = <T>(of: T[]): T => of[Math.floor(Math.random() * of.length)];
export const chance = (share: number): boolean => Math.random() < share;
