import { delayBefore, pause } from "../../base/errors/backoff.ts";
import type { RefusalCode } from "../../base/errors/refusals.ts";
import { keepsPage } from "../../base/unsent.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import type { Entry, EntryStorage, Outbox } from "../../state/outbox.ts";
import { lockEntry } from "./entry_lock.ts";
import { Limit } from "./limit.ts";
import { outcomeOf } from "./outcome.ts";

interface OutboxPorts {
  storage: EntryStorage;
  send(entry: Entry, attempt: Attempt): Promise<number>;
  onFound(entry: Entry): void;
  onSent(entry: Entry, mid: number): void;
  onRefused(entry: Entry, code: RefusalCode): void;
  /** It is sent, or discarded. */
  onDropped(entry: Entry): void;
  /** The server takes no more for a while, or does again. */
  onLimited(isLimited: boolean): void;
  /** Resolves when the stream has caught up. */
  caughtUp(stopped: AbortSignal): Promise<void>;
  firstDelay?: number;
}

/** One attempt to send an entry. */
export interface Attempt {
  /** Keeps what the attempt has reached, for the next one. Returns false when nobody will continue. */
  keep(reached: Partial<Entry>): boolean;
  /** Aborted when its author pauses or discards it, or the page is closed. */
  ended: AbortSignal;
}

/**
 * The server remembers a `local_id` for five minutes. An earlier attempt of an older message may have arrived without
 * a response, so the outbox first waits for the stream, which would bring the message.
 */
const OLD = 240_000;

/** Sends one message at a time within a conversation, in order. Conversations do not wait for each other. */
export class PersistentOutbox implements Outbox {
  #entries = new Map<number, Entry>();
  #releases = new Map<number, () => void>();
  /** Locked by this tab, or about to be. */
  #claimed = new Set<number>();
  /** Conversations in which a message is being sent. */
  #busy = new Set<ChatKey>();
  /** Each from an attempt to the next one. */
  #attempts = new Map<number, AbortController>();
  #stopped = new AbortController();
  /** Ends the pauses between attempts. */
  #pauses = new AbortController();
  #limit: Limit;
  #letGo = keepsPage(() => this.#entries.size > 0);

  constructor(private ports: OutboxPorts) {
    this.#limit = new Limit(ports.onLimited);
  }

  add(entry: Entry): void {
    this.#entries.set(entry.local_id, entry);
    // Without storage it is still sent, but a reload would lose it.
    const kept = this.ports.storage.put(entry).catch(console.debug);
    void Promise.all([this.#claim(entry.local_id), kept]).then(() => this.#work(entry.key));
  }

  retry(local_id: number): void {
    const entry = this.#entries.get(local_id);
    if (!entry?.refused && !entry?.paused) return;
    const { refused: _, paused: __, ...again } = entry;
    this.#keep(again);
    void this.#work(entry.key);
  }

  pause(local_id: number): void {
    const entry = this.#entries.get(local_id);
    if (!entry) return;
    this.#keep({ ...entry, paused: true });
    this.#attempts.get(local_id)?.abort();
  }

  discard(local_id: number): void {
    this.#drop(local_id);
  }

  delivered(local_id: number): void {
    this.#drop(local_id);
  }

  forget(key: ChatKey): void {
    for (const entry of [...this.#entries.values()]) if (entry.key === key) this.#drop(entry.local_id);
  }

  async resume(): Promise<void> {
    this.#pauses.abort();
    this.#pauses = new AbortController();
    const left = (await this.ports.storage.all()).sort((a, b) => a.local_id - b.local_id);
    for (const entry of left) if (!this.#claimed.has(entry.local_id)) void this.#adopt(entry);
  }

  close(): void {
    this.#letGo();
    this.#stopped.abort();
    for (const attempt of this.#attempts.values()) attempt.abort();
    for (const release of this.#releases.values()) release();
    this.ports.onLimited(false);
  }

  async #work(key: ChatKey): Promise<void> {
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    let failures = 0;
    for (let entry = this.#nextOf(key); entry; entry = this.#nextOf(key)) {
      const { local_id } = entry;
      const ended = new AbortController();
      this.#attempts.set(local_id, ended);
      await this.#limit.passed(ended.signal);
      if (this.#stopped.signal.aborted) return;
      failures = await this.#attempt(entry, ended.signal) ? 0 : failures + 1;
      if (this.#stopped.signal.aborted) return;
      const until = AbortSignal.any([ended.signal, this.#pauses.signal]);
      if (failures) await pause(delayBefore(failures - 1, this.ports.firstDelay), until);
      this.#attempts.delete(local_id);
    }
    this.#busy.delete(key);
  }

  /** Returns false when it has to be tried again after a pause, other than the one that the server asks for. */
  async #attempt(entry: Entry, ended: AbortSignal): Promise<boolean> {
    const { local_id, created_at } = entry;
    const stopped = this.#stopped.signal;
    const now = () => this.#entries.get(local_id);
    const keep = (reached: Partial<Entry>) => {
      const last = now();
      if (last) this.#keep({ ...last, ...reached });
      return !!last;
    };
    try {
      if (Date.now() - created_at > OLD) await this.ports.caughtUp(stopped);
      if (ended.aborted) return true;
      const mid = await this.ports.send(entry, { keep, ended });
      if (stopped.aborted) return true;
      this.#limit.end();
      const sent = now() ?? entry;
      this.#drop(local_id);
      this.ports.onSent(sent, mid);
    } catch (failure) {
      const outcome = outcomeOf(failure);
      if (ended.aborted) return true;
      if (this.#limit.note(failure)) return true;
      if (outcome === "retry") return false;
      this.#limit.end();
      keep({ refused: outcome });
      this.ports.onRefused(now()!, outcome);
    }
    return true;
  }

  /** Takes over what another tab, or an earlier page, has left. */
  async #adopt(found: Entry): Promise<void> {
    await this.#claim(found.local_id);
    const left = this.#stopped.signal.aborted ? [] : await this.ports.storage.all();
    const entry = left.find(({ local_id }) => local_id === found.local_id);
    if (!entry) return this.#releases.get(found.local_id)?.();

    this.#entries.set(entry.local_id, entry);
    this.ports.onFound(entry);
    void this.#work(entry.key);
  }

  async #claim(local_id: number): Promise<void> {
    this.#claimed.add(local_id);
    this.#releases.set(local_id, await lockEntry(local_id, this.#stopped.signal));
  }

  #nextOf(key: ChatKey): Entry | undefined {
    const waiting = [...this.#entries.values()].filter((entry) =>
      entry.key === key && !entry.refused && !entry.paused
    );
    return waiting.sort((a, b) => a.local_id - b.local_id)[0];
  }

  #keep(entry: Entry): void {
    this.#entries.set(entry.local_id, entry);
    this.ports.storage.put(entry).catch(console.debug);
  }

  /** Also removes an entry of another tab, which may have been closed before it could remove it. */
  #drop(local_id: number): void {
    const entry = this.#entries.get(local_id);
    this.#entries.delete(local_id);
    this.#attempts.get(local_id)?.abort();
    if (entry) this.ports.onDropped(entry);
    this.ports.storage.remove(local_id).catch(console.debug)
      .finally(() => this.#releases.get(local_id)?.());
  }
}
