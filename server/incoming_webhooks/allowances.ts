/** Messages that one webhook may post at once, and those that are added each second. README.md says so too. */
export const BURST = 30;
export const PER_SECOND = 2;
/** Webhooks that are remembered. With one more the oldest is forgotten. */
const MAX_KNOWN = 10_000;

interface Bucket {
  left: number;
  since: number;
}

/** A token bucket for each webhook, in this process: two servers allow twice as much. */
export class Allowances {
  #buckets = new Map<number, Bucket>();

  /** Takes one message. Returns 0, or after how many seconds there is one again. */
  take(id: number, now = performance.now()): number {
    const bucket = this.#buckets.get(id) ?? { left: BURST, since: now };
    if (!this.#buckets.has(id)) this.#keep(id, bucket);
    bucket.left = Math.min(BURST, bucket.left + (now - bucket.since) / 1000 * PER_SECOND);
    bucket.since = now;
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / PER_SECOND);
    bucket.left--;
    return 0;
  }

  #keep(id: number, bucket: Bucket): void {
    if (this.#buckets.size >= MAX_KNOWN) this.#buckets.delete(this.#buckets.keys().next().value!);
    this.#buckets.set(id, bucket);
  }
}
