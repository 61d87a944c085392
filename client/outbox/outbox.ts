import type { ChatKey } from "../chats/key.ts";
import { delayBefore, pause } from "../events/backoff.ts";
import type { RefusalCode } from "../refusals.ts";
import type { Entry, EntryShelf } from "./entry.ts";
import { holdEntry } from "./hold.ts";
import { whatToDo } from "./verdict.ts";

export interface Outbox {
  add(entry: Entry): void;
  retry(local_id: number): void;
  discard(local_id: number): void;
  /** The stream brought the message, maybe before the call that sent it was answered. */
  delivered(local_id: number): void;
  /** Nothing of this conversation is to be sent any more. */
  forget(key: ChatKey): void;
  /** Takes over what was left behind by a reload, or by another tab that is gone; what waits is tried now. */
  resume(): Promise<void>;
  close(): void;
}

export interface OutboxPorts {
  shelf: EntryShelf;
  send(entry: Entry): Promise<number>;
  onFound(entry: Entry): void;
  onSent(entry: Entry, mid: number): void;
  onRefused(entry: Entry, code: RefusalCode): void;
  /** Resolves when the stream has brought everything up to now. */
  caughtUp(stopped: AbortSignal): Promise<void>;
  firstDelay?: number;
}

/**
 * The server remembers a `local_id` for five minutes. An older message may have arrived in an attempt that was
 * never answered, so the stream, which would bring it, is heard first.
 */
const OLD = 240_000;

/** Sends in order within a conversation, one at a time; conversations do not wait for each other. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { shelf } = ports;
  const entries = new Map<number, Entry>();
  const releases = new Map<number, () => void>();
  const claimed = new Set<number>();
  const busy = new Set<ChatKey>();
  const stopped = new AbortController();
  let patience = new AbortController();

  function add(entry: Entry) {
    entries.set(entry.local_id, entry);
    // Without storage it is still sent, only a reload would lose it.
    const kept = shelf.put(entry).catch(console.debug);
    void Promise.all([claim(entry.local_id), kept]).then(() => work(entry.key));
  }

  async function work(key: ChatKey) {
    if (busy.has(key)) return;
    busy.add(key);
    let failures = 0;
    for (let entry = nextOf(key); entry; entry = nextOf(key)) {
      failures = await attempt(entry) ? 0 : failures + 1;
      if (stopped.signal.aborted) return;
      const enough = AbortSignal.any([stopped.signal, patience.signal]);
      if (failures) await pause(delayBefore(failures - 1, ports.firstDelay), enough);
    }
    busy.delete(key);
  }

  /** False: to be tried again. */
  async function attempt(entry: Entry): Promise<boolean> {
    try {
      if (Date.now() - entry.created_at > OLD) await ports.caughtUp(stopped.signal);
      if (!entries.has(entry.local_id)) return true;
      const mid = await ports.send(entry);
      if (stopped.signal.aborted) return true;
      drop(entry.local_id);
      ports.onSent(entry, mid);
    } catch (failure) {
      const verdict = whatToDo(failure);
      if (stopped.signal.aborted || !entries.has(entry.local_id)) return true;
      if (verdict === "again") return false;
      refuse(entry, verdict);
    }
    return true;
  }

  function refuse(entry: Entry, refused: RefusalCode) {
    keep({ ...entry, refused });
    ports.onRefused(entry, refused);
  }

  function retry(local_id: number) {
    const entry = entries.get(local_id);
    if (!entry?.refused) return;
    const { refused: _, ...again } = entry;
    keep(again);
    void work(entry.key);
  }

  function keep(entry: Entry) {
    entries.set(entry.local_id, entry);
    shelf.put(entry).catch(console.debug);
  }

  /** Also what another tab left on the shelf: it may be gone before it could take it down. */
  function drop(local_id: number) {
    entries.delete(local_id);
    shelf.remove(local_id).catch(console.debug).finally(() => releases.get(local_id)?.());
  }

  async function claim(local_id: number): Promise<void> {
    claimed.add(local_id);
    releases.set(local_id, await holdEntry(local_id, stopped.signal));
  }

  async function resume() {
    patience.abort();
    patience = new AbortController();
    const left = (await shelf.all()).sort((a, b) => a.local_id - b.local_id);
    for (const entry of left) if (!claimed.has(entry.local_id)) void adopt(entry);
  }

  async function adopt(found: Entry) {
    await claim(found.local_id);
    const left = stopped.signal.aborted ? [] : await shelf.all();
    const entry = left.find(({ local_id }) => local_id === found.local_id);
    if (!entry) return releases.get(found.local_id)?.();

    entries.set(entry.local_id, entry);
    ports.onFound(entry);
    void work(entry.key);
  }

  function nextOf(key: ChatKey): Entry | undefined {
    const waiting = [...entries.values()].filter((entry) => entry.key === key && !entry.refused);
    return waiting.sort((a, b) => a.local_id - b.local_id)[0];
  }

  function forget(key: ChatKey) {
    for (const entry of [...entries.values()]) if (entry.key === key) drop(entry.local_id);
  }

  function close() {
    stopped.abort();
    for (const release of releases.values()) release();
  }

  return { add, retry, discard: drop, delivered: drop, forget, resume, close };
}
