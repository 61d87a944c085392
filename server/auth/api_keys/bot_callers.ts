import type { Database } from "../../../db/connection.ts";
import { findBotKey, type FoundKey, markBotKeyUsed } from "../../../db/users/bot_keys.ts";
import { BOT_KEY } from "../../limits/rates.ts";
import { TokenBuckets } from "../../limits/token_buckets.ts";
import type { AnnouncedCache, InternalEvent } from "../../base/announce.ts";
import { hashToken } from "../../base/tokens.ts";

/** Keys in the cache. With one more the oldest goes. */
const MAX_CACHED = 10_000;
/** Milliseconds in which the use of a key is written once. */
const USE_WRITTEN = 60_000;

export interface BotCaller extends FoundKey {
  /** Time at which its use was written last. */
  written: number;
}

/** Accounts that call with a key, cached for requests. */
export class BotCallers implements AnnouncedCache {
  /** Requests that each key may still make. */
  readonly allowances = new TokenBuckets(BOT_KEY);
  #known = new Map<string, BotCaller>();
  #generation = 0;
  #trusted = true;

  constructor(private database: Database) {}

  /** Undefined for a key that is not in the cache. */
  cached(key: string): BotCaller | undefined {
    return this.#known.get(key);
  }

  /** Undefined for a key that is unknown or deleted. */
  async find(key: string): Promise<BotCaller | undefined> {
    const generation = this.#generation;
    const found = await findBotKey(this.database, hashToken(key));
    if (!found) return undefined;
    const caller = { ...found, written: 0 };
    if (this.#trusted && generation === this.#generation) this.#keep(key, caller);
    return caller;
  }

  async markUsed(caller: BotCaller): Promise<void> {
    const now = Date.now();
    if (now - caller.written < USE_WRITTEN) return;
    caller.written = now;
    await markBotKeyUsed(this.database, caller.kid, now);
  }

  #keep(key: string, caller: BotCaller): void {
    if (!this.#known.has(key) && this.#known.size >= MAX_CACHED) {
      this.#known.delete(this.#known.keys().next().value!);
    }
    this.#known.set(key, caller);
  }

  apply(event: InternalEvent): void {
    if (event.type === "forget_user") this.forget(event.uid);
  }

  /** The request that deletes a key also calls this, so its own process knows at once. */
  forget(uid: number): void {
    this.#generation++;
    for (const [key, caller] of this.#known) if (caller.uid === uid) this.#known.delete(key);
  }

  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#generation++;
    this.#known.clear();
  }
}
