import { logs } from "../base/logs.ts";

const INTERVAL = 60_000;

/** Logs a warning at most once a minute, because under load the same failure happens a thousand times. */
export class LimitedLog {
  #silentUntil = -Infinity;

  warn(words: () => string): void {
    const now = performance.now();
    if (now < this.#silentUntil) return;
    this.#silentUntil = now + INTERVAL;
    logs.warn(words());
  }
}
