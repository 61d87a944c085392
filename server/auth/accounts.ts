import type { Database } from "../../db/connection.ts";
import { findAccess, type Session } from "../../db/sessions.ts";
import type { UserRow } from "../../db/tables.ts";
import { findUser } from "../../db/users.ts";
import type { HouseEvent } from "../events/audiences.ts";
import { hashToken } from "./tokens.ts";

/** Entries after which the oldest are let go. */
const MAX_CACHED = 20_000;

/**
 * Sessions and users as each request needs them. Changes made on any process arrive as
 * announcements and empty the entry; while those cannot be heard, nothing is believed from memory.
 */
export class Accounts {
  #sessions = new Map<string, Session>();
  #users = new Map<number, UserRow>();
  /** Grows with every change heard of: what was read before must not be kept after. */
  #generation = 0;
  #trusted = true;

  constructor(private database: Database) {}

  async session(token: string): Promise<Session | undefined> {
    const cached = this.#sessions.get(token);
    if (cached && cached.expires_at > Date.now()) return cached;
    const generation = this.#generation;
    const session = await findAccess(this.database, hashToken(token));
    if (session) this.#keep(this.#sessions, token, session, generation);
    else this.#sessions.delete(token);
    return session;
  }

  async user(uid: number): Promise<UserRow | undefined> {
    const cached = this.#users.get(uid);
    if (cached) return cached;
    const generation = this.#generation;
    const user = await findUser(this.database, uid);
    if (user) this.#keep(this.#users, uid, user, generation);
    return user;
  }

  #keep<K, V>(cache: Map<K, V>, key: K, value: V, generation: number): void {
    if (!this.#trusted || generation !== this.#generation) return;
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
    cache.set(key, value);
  }

  hear(event: HouseEvent): void {
    this.#generation++;
    if (event.type === "forget_user") this.#users.delete(event.uid);
    if (event.type === "forget_device") this.forgetDevice(event.uid, event.device);
  }

  /** Also called directly by the request that signs a device out: its own process knows at once. */
  forgetDevice(uid: number, device: string): void {
    this.#generation++;
    for (const [token, session] of this.#sessions) {
      if (session.uid === uid && session.device === device) this.#sessions.delete(token);
    }
  }

  /** Whether announcements are being heard. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#generation++;
    this.#sessions.clear();
    this.#users.clear();
  }
}
