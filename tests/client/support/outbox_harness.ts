import { ApiError } from "../../../client/base/errors/refusals.ts";
import type { Entry, EntryStorage, Outbox } from "../../../client/state/outbox.ts";
import { memoryCache } from "../../../client/sync/cache/memory.ts";
import { PersistentOutbox } from "../../../client/sync/outbox/outbox.ts";

/** An outbox whose calls are answered by the test, one by one: a mid, or the status of a refusal. */
export class OutboxHarness implements Disposable {
  readonly outbox: Outbox;
  readonly calls: number[] = [];
  readonly reports: string[] = [];
  readonly storage: EntryStorage;
  caughtUp = Promise.resolve();
  #answers = new Map<number, PromiseWithResolvers<number>>();
  #changed = Promise.withResolvers<void>();
  #isLimited = false;

  constructor({ storage = memoryCache().outbox, firstDelay = 1 } = {}) {
    this.storage = storage;
    this.outbox = new PersistentOutbox({
      storage,
      send: (entry) => this.#send(entry),
      onFound: (entry) => this.#report(`found ${entry.local_id}`),
      onSent: (entry, mid) => this.#report(`${entry.local_id} is ${mid}`),
      onLimited: (isLimited) => isLimited !== this.#isLimited && this.#limited(isLimited),
      onDropped: () => {},
      onRefused: (entry, code) => this.#report(`${entry.local_id} ${code}`),
      caughtUp: () => this.caughtUp,
      firstDelay,
    });
  }

  async answer(
    local_id: number,
    answer: { mid: number } | { status: number; retryAfter?: number },
  ): Promise<void> {
    await this.until(() => this.#answers.has(local_id));
    const waiting = this.#answers.get(local_id)!;
    this.#answers.delete(local_id);
    if ("mid" in answer) waiting.resolve(answer.mid);
    else waiting.reject(new ApiError(answer.status, null, answer));
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await this.#changed.promise;
  }

  async stored(): Promise<number[]> {
    return (await this.storage.all()).map((entry) => entry.local_id);
  }

  #send({ local_id }: Entry): Promise<number> {
    this.calls.push(local_id);
    const answer = Promise.withResolvers<number>();
    this.#answers.set(local_id, answer);
    this.#notify();
    return answer.promise;
  }

  #limited(isLimited: boolean) {
    this.#isLimited = isLimited;
    this.#report(isLimited ? "limited" : "no longer limited");
  }

  #report(line: string) {
    this.reports.push(line);
    this.#notify();
  }

  #notify() {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  [Symbol.dispose]() {
    this.outbox.close();
  }
}
