import type { Database } from "../../../db/connection.ts";
import { findAccess } from "../../../db/users/access_tokens.ts";
import type { Session } from "../../../db/users/sessions.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findUser } from "../../../db/users/users.ts";
import type { AnnouncedCache, InternalEvent } from "../../base/announce.ts";
import { hashToken } from "../../base/tokens.ts";

/** Entries in each cache. With one more the oldest goes. */
const MAX_CACHED = 20_000;

/** Sessions and users, cached for requests. */
export class Accounts implements AnnouncedCache {
  #sessions = new Map<string, Session>();
  #users = new Map<number, UserRow>();
  /** Grows with every change. A row that was read before a change must not be cached after it. */
  #generation = 0;
  #trusted = true;

  constructor(private database: Database) {}

  /** A session and its user, when both are cached. */
  known(token: string): { session: Session; user: UserRow } | undefined {
    const session = this.#sessions.get(token);
    if (!session || session.expires_at <= Date.now()) return;
    const user = this.#users.get(session.uid);
    return user && { session, user };
  }

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

  apply(event: InternalEvent): void {
    this.#generation++;
    if (event.type === "forget_user") this.forgetUser(event.uid);
    if (event.type === "forget_sessions") this.forgetSessions();
    if (event.type === "forget_device" || event.type === "new_session") {
      this.forgetDevice(event.uid, event.device);
    }
  }

  /** The request that signs a device out also calls this, so its own process knows at once. */
  forgetDevice(uid: number, device: string): void {
    this.#generation++;
    for (const [token, session] of this.#sessions) {
      if (session.uid === uid && session.device === device) this.#sessions.delete(token);
    }
  }

  /** Call this after the sessions of many people have ended. */
  forgetSessions(): void {
    this.#generation++;
    this.#sessions.clear();
  }

  /** The request that changes an account also calls this, so its own process knows at once. */
  forgetUser(uid: number): void {
    this.#generation++;
    this.#users.delete(uid);
    for (const [token, session] of this.#sessions) {
      if (session.uid === uid) this.#sessions.delete(token);
    }
  }

  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#generation++;
    this.#sessions.clear();
    this.#users.clear();
  }
}
