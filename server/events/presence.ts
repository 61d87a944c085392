import type { Database } from "../../db/connection.ts";
import {
  everyoneOnline,
  type PresenceChange,
  removeDeadProcesses,
  removeProcess,
  type Sightings,
  writePresence,
} from "../../db/presence.ts";
import { readSection } from "../../db/server_settings.ts";
import { OnlineDevices } from "./online_devices.ts";
import type { Streams } from "./streams.ts";

/** Milliseconds between signs of life. */
const SIGN_OF_LIFE = 10_000;

/**
 * People who are online, on any process. Changes are collected for a moment: a page that reloads disconnects and
 * connects within it, and nobody is notified.
 */
export class Presence {
  #process = crypto.randomUUID();
  #devices: OnlineDevices;
  #online = new Set<number>();
  /** People whose presence changed on this process and is not written yet. */
  #changed = new Set<number>();
  #written = new Set<number>();
  #flushing: Promise<void> = Promise.resolve();
  #signAt = 0;
  #sightings: Sightings = new Map();
  /** Changes that were heard of. */
  #heard = 0;
  /** The version at which each person last came or went. */
  #changedAt = new Map<number, number>();
  version = 0;
  /** True if streams learn who is online. */
  #isShown = true;
  /** Grows with each announcement that changes it, which is newer than what is being read from the database. */
  #shownVersion = 0;

  constructor(private database: Database, private streams: Streams) {
    streams.onPresence = (uid) => void this.#changed.add(uid);
    this.#devices = new OnlineDevices(database, streams);
  }

  isOnline(uid: number): boolean {
    return this.#online.has(uid);
  }

  /** The same for streams, which learn of nobody while an admin hides it. */
  isShownOnline(uid: number): boolean {
    return this.#isShown && this.isOnline(uid);
  }

  /** Those whose state a stream may be told. */
  shown(uids: number[]): { uid: number; online: boolean }[] {
    return this.#isShown ? uids.map((uid) => ({ uid, online: this.isOnline(uid) })) : [];
  }

  /** Lists those who came or went after `version`, for a stream that was still starting meanwhile. */
  changedSince(version: number): { uid: number; online: boolean }[] {
    const later = [...this.#changedAt].filter(([, at]) => at > version);
    return later.map(([uid]) => ({ uid, online: this.isShownOnline(uid) }));
  }

  async readShown(): Promise<void> {
    const version = this.#shownVersion;
    const { show_user_online_status } = await readSection(this.database.kysely, "common");
    if (version === this.#shownVersion) this.#isShown = show_user_online_status !== false;
  }

  /** Everybody who is online comes or goes for all streams, which so learn nothing of them while they are hidden. */
  show(shown: boolean): void {
    this.#shownVersion++;
    if (shown === this.#isShown) return;
    this.#isShown = shown;
    const users = [...this.#online].map((uid) => ({ uid, online: shown }));
    if (users.length === 0) return;
    this.version++;
    for (const { uid } of users) this.#changedAt.set(uid, this.version);
    this.streams.broadcast({ type: "users_state", users });
    this.streams.flush();
  }

  /** After a start, and after the database was away: a crash empties its unlogged tables. */
  async reload(): Promise<void> {
    this.#written.clear();
    this.#devices.forgetWritten();
    for (const uid of this.streams.uids()) this.#changed.add(uid);
    await this.readShown();
    this.#signAt = 0;
    await this.flush();
    this.#replace(await this.#everyoneOnline());
  }

  /** Read again when news came meanwhile, which may be newer than what was read. */
  async #everyoneOnline(): Promise<number[]> {
    const heard = this.#heard;
    const uids = await everyoneOnline(this.database);
    return heard === this.#heard ? uids : await this.#everyoneOnline();
  }

  #replace(uids: number[]): void {
    const now = new Set(uids);
    const came = uids.filter((uid) => !this.#online.has(uid));
    const went = [...this.#online].filter((uid) => !now.has(uid));
    this.apply({ came, went });
  }

  /** Writes and announces what changed since the last call. */
  flush(): Promise<void> {
    return this.#flushing = this.#flushing.then(() => this.#flush()).catch(() => {});
  }

  async #flush(): Promise<void> {
    const isWritten = this.#changed.size === 0 && this.#devices.isWritten;
    if (isWritten && performance.now() < this.#signAt) return;
    const wasThere = this.#written.size > 0;
    const here = new Set(this.streams.uids());
    const changed = [...this.#changed];
    const came = changed.filter((uid) => here.has(uid) && !this.#written.has(uid));
    const went = changed.filter((uid) => !here.has(uid) && this.#written.has(uid));
    const fresh = await writePresence(this.database, this.#process, { came, went }, this.streams.size);

    changed.forEach((uid) => this.#changed.delete(uid));
    came.forEach((uid) => this.#written.add(uid));
    went.forEach((uid) => this.#written.delete(uid));
    if (performance.now() >= this.#signAt) {
      this.#signAt = performance.now() + SIGN_OF_LIFE;
      await removeDeadProcesses(this.database, this.#sightings);
    }
    if (fresh) this.#devices.forgetWritten();
    await this.#devices.flush(this.#process);
    if (fresh && wasThere) await this.#writeAgain();
  }

  /** Another process took this one for dead, for example after the machine slept. Everyone here is announced again. */
  async #writeAgain(): Promise<void> {
    this.#written.clear();
    for (const uid of this.streams.uids()) this.#changed.add(uid);
    await this.#flush();
  }

  /** Every process receives the change, this one too, and delivers it to its own streams. */
  apply({ came, went }: PresenceChange): void {
    this.#heard++;
    for (const uid of came) this.#set(uid, true);
    for (const uid of went) this.#set(uid, false);
    this.streams.flush();
  }

  #set(uid: number, online: boolean): void {
    if (this.#online.has(uid) === online) return;
    if (online) this.#online.add(uid);
    else this.#online.delete(uid);
    if (!this.#isShown) return;
    this.#changedAt.set(uid, ++this.version);
    this.streams.broadcast({ type: "users_state_changed", uid, online }, uid);
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.flush();
    await removeProcess(this.database, this.#process).catch(() => {});
  }
}
