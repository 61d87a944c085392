/** Amount that may be used at once, and the one that is added each second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

interface Bucket {
  left: number;
  since: number;
}

/** Keys that are remembered. With one more, the one that was used longest ago is forgotten. */
const MAX_KNOWN = 10_000;

/** Tolerance for sums of fractions that are too small: nobody is refused who waits exactly as long as told. */
const TINY = 0.001;

/** A token bucket for each key, in this process: two servers allow twice as much. */
export class TokenBuckets<Key = number> {
  #buckets = new Map<Key, Bucket>();

  constructor(readonly rate: Rate) {}

  /**
   * Takes an amount. Returns 0, or after how many whole seconds it can be taken. One that is larger than the burst takes
   * a full bucket, and those that follow wait for the rest.
   */
  take(key: Key, amount = 1, now = performance.now()): number {
    const { burst, perSecond } = this.rate;
    const bucket = this.#filled(key, now);
    const missing = Math.min(amount, burst) - bucket.left;
    if (missing > TINY) return Math.ceil(missing / perSecond);
    bucket.left -= amount;
    return 0;
  }

  /** Gives back what was taken and not used. */
  give(key: Key, amount: number, now = performance.now()): void {
    const bucket = this.#filled(key, now);
    bucket.left = Math.min(this.rate.burst, bucket.left + amount);
  }

  #filled(key: Key, now: number): Bucket {
    const { burst, perSecond } = this.rate;
    const bucket = this.#buckets.get(key) ?? { left: burst, since: now };
    bucket.left = Math.min(burst, bucket.left + (now - bucket.since) / 1000 * perSecond);
    bucket.since = now;
    this.#keep(key, bucket);
    return bucket;
  }

  /** The last in the map is the one that was used last. */
  #keep(key: Key, bucket: Bucket): void {
    if (!this.#buckets.delete(key) && this.#buckets.size >= MAX_KNOWN) {
      this.#buckets.delete(this.#buckets.keys().next().value!);
    }
    this.#buckets.set(key, bucket);
  }
}
