import type { Database } from "../../db/connection.ts";
import {
  buryProcesses,
  everyoneOnline,
  type PresenceChange,
  removeProcess,
  writePresence,
} from "../../db/presence.ts";
import type { Signals } from "./signals.ts";
import type { Streams } from "./streams.ts";

const MAX_UIDS_PER_SIGNAL = 300;
/** Milliseconds between signs of life. */
const SIGN_OF_LIFE = 10_000;

/**
 * Who is online, on whichever process. Changes are gathered for a moment: a page that reloads is
 * gone and back within it, and nobody needs to hear of that.
 */
export class Presence {
  #process = crypto.randomUUID();
  #online = new Set<number>();
  /** What has changed here and is not written yet. */
  #changed = new Set<number>();
  #written = new Set<number>();
  #flushing: Promise<void> = Promise.resolve();
  #signAt = 0;

  constructor(private database: Database, private streams: Streams, private signals: Signals) {
    streams.onPresence = (uid) => void this.#changed.add(uid);
  }

  isOnline(uid: number): boolean {
    return this.#online.has(uid);
  }

  /** At the start, and after the database was away: its crash empties the unlogged tables. */
  async reload(): Promise<void> {
    this.#written.clear();
    for (const uid of this.streams.uids()) this.#changed.add(uid);
    this.#signAt = 0;
    await this.flush();
    this.#replace(await everyoneOnline(this.database));
  }

  #replace(uids: number[]): void {
    const now = new Set(uids);
    const came = uids.filter((uid) => !this.#online.has(uid));
    const went = [...this.#online].filter((uid) => !now.has(uid));
    this.apply({ came, went });
  }

  /** Called once per window. */
  flush(): Promise<void> {
    return this.#flushing = this.#flushing.then(() => this.#flush()).catch(() => {});
  }

  async #flush(): Promise<void> {
    if (this.#changed.size === 0 && Date.now() < this.#signAt) return;
    const here = new Set(this.streams.uids());
    const changed = [...this.#changed];
    const came = changed.filter((uid) => here.has(uid) && !this.#written.has(uid));
    const went = changed.filter((uid) => !here.has(uid) && this.#written.has(uid));
    const onServer = await writePresence(this.database, this.#process, { came, went });

    changed.forEach((uid) => this.#changed.delete(uid));
    came.forEach((uid) => this.#written.add(uid));
    went.forEach((uid) => this.#written.delete(uid));
    if (Date.now() >= this.#signAt) {
      this.#signAt = Date.now() + SIGN_OF_LIFE;
      onServer.went.push(...await buryProcesses(this.database));
    }
    this.#announce(onServer);
  }

  #announce({ came, went }: PresenceChange): void {
    for (let at = 0; at < Math.max(came.length, went.length); at += MAX_UIDS_PER_SIGNAL) {
      const slice = (uids: number[]) => uids.slice(at, at + MAX_UIDS_PER_SIGNAL);
      this.signals.send({ came: slice(came), went: slice(went) });
    }
  }

  /** Every process hears what changed, this one too, and tells its streams in one go. */
  apply({ came, went }: PresenceChange): void {
    for (const uid of came) this.#set(uid, true);
    for (const uid of went) this.#set(uid, false);
    this.streams.flush();
  }

  #set(uid: number, online: boolean): void {
    if (this.#online.has(uid) === online) return;
    if (online) this.#online.add(uid);
    else this.#online.delete(uid);
    this.streams.tell({ type: "users_state_changed", uid, online }, uid);
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.flush();
    await removeProcess(this.database, this.#process).catch(() => {});
  }
}
