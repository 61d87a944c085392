import type { Database } from "../../db/connection.ts";
import { findBotKey, type FoundKey, markBotKeyUsed } from "../../db/users/bot_keys.ts";
import type { AnnouncedCache, InternalEvent } from "../announce.ts";
import { hashToken } from "../auth/tokens.ts";
import { Allowance } from "./allowance.ts";

/** Keys in the cache. With one more the oldest goes. */
const MAX_CACHED = 10_000;
/** Milliseconds in which the use of a key is written once. */
const USE_WRITTEN = 60_000;

export interface BotCaller extends FoundKey {
  /** Requests that this key may still make. */
  allowance: Allowance;
  /** When its use was written last. */
  written: number;
}

/** Whoever calls with a key, cached for requests. */
export class BotCallers implements AnnouncedCache {
  #known = new Map<string, BotCaller>();
  /** By key, because an allowance has to outlive a row that is read again. */
  #allowances = new Map<number, Allowance>();
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
    const caller = { ...found, allowance: this.#allowanceOf(found.kid), written: 0 };
    if (this.#trusted && generation === this.#generation) keep(this.#known, key, caller);
    return caller;
  }

  async markUsed(caller: BotCaller): Promise<void> {
    const now = Date.now();
    if (now - caller.written < USE_WRITTEN) return;
    caller.written = now;
    await markBotKeyUsed(this.database, caller.kid, now);
  }

  #allowanceOf(kid: number): Allowance {
    const allowance = this.#allowances.get(kid) ?? new Allowance();
    keep(this.#allowances, kid, allowance);
    return allowance;
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

function keep<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key) && map.size >= MAX_CACHED) map.delete(map.keys().next().value!);
  map.set(key, value);
}
