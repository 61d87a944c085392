import type { UserRow } from "../../db/tables.ts";
import { tooManyRequests } from "../base/errors.ts";
import { networkOf } from "../base/network.ts";
import { OF_ADDRESS, OF_MEMBER, OF_PASSER_BY, type WriteRates } from "./rates.ts";
import { TokenBuckets } from "./token_buckets.ts";

type Written = keyof WriteRates;

/** Somebody who writes, and their address. */
export interface Writer {
  user: Pick<UserRow, "uid" | "is_guest" | "widget_host">;
  address: string;
}

type BucketsOf<Key> = Record<Written, TokenBuckets<Key>>;

/**
 * Limits how much one account writes, so that nobody fills the disk or keeps the others waiting. It is counted in
 * memory: a message costs no query for it.
 */
export class Writes {
  #members: BucketsOf<number> = bucketsOf(OF_MEMBER);
  #passersBy: BucketsOf<number> = bucketsOf(OF_PASSER_BY);
  #addresses: BucketsOf<string> = bucketsOf(OF_ADDRESS);

  constructor(private isLimited: boolean) {}

  /** Counts what somebody is about to write. Throws 429 when it is too much. */
  take(what: Written, writer: Writer, amount: number): void {
    if (!this.isLimited || amount <= 0) return;
    const wait = isPasserBy(writer)
      ? this.#takeTogether(what, writer, amount)
      : this.#members[what].take(writer.user.uid, amount);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** Gives back what was not written after all. */
  give(what: Written, writer: Writer, amount: number): void {
    const { user: { uid }, address } = writer;
    if (!isPasserBy(writer)) return this.#members[what].give(uid, amount);
    this.#passersBy[what].give(uid, amount);
    this.#addresses[what].give(networkOf(address), amount);
  }

  #takeTogether(what: Written, { user: { uid }, address }: Writer, amount: number): number {
    const wait = this.#passersBy[what].take(uid, amount);
    if (wait > 0) return wait;
    const shared = this.#addresses[what].take(networkOf(address), amount);
    if (shared > 0) this.#passersBy[what].give(uid, amount);
    return shared;
  }
}

function isPasserBy({ user }: Writer): boolean {
  return user.is_guest || user.widget_host !== null;
}

function bucketsOf<Key>({ requests, bytes, file_bytes }: WriteRates): BucketsOf<Key> {
  return {
    requests: new TokenBuckets(requests),
    bytes: new TokenBuckets(bytes),
    file_bytes: new TokenBuckets(file_bytes),
  };
}
