import type { Store } from "../../base/store.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { storedDraftAtom } from "../../state/chats/drafts/drafts.ts";
import type { Keeper } from "../../state/keeper.ts";
import { startAtom } from "../../state/stream.ts";
import type { Cache } from "./cache.ts";
import { everything, gather, nothingTouched } from "./touched_rows.ts";
import type { KeyOf, KindName } from "./kinds.ts";

const GATHER = 500;

/** Writes changes to the cache, a little later and in batches. */
export class CacheKeeper implements Keeper {
  #touched = nothingTouched();
  #drafts = new Set<ChatKey>();
  #isWriter = false;
  /** The cache may differ from what this tab has, so everything is written. */
  #isWhole = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Promise.resolve();

  constructor(private store: Store, private cache: Cache) {}

  /** A tab that does not write needs no notes, because it will begin with everything. */
  touch<N extends KindName>(kind: N, key: KeyOf<N>): void {
    if (!this.#isWriter) return;
    this.#touched[kind].add(key);
    this.#schedule();
  }

  touchPosition(): void {
    if (this.#isWriter) this.#schedule();
  }

  /** Every tab writes its drafts. */
  touchDraft(key: ChatKey): void {
    this.#drafts.add(key);
    this.#schedule();
    // A sent message must not come back as a draft, however soon the page is closed.
    if (!this.store.get(storedDraftAtom(key)).text) this.#writeDrafts();
  }

  /** From now on this tab writes: first everything, and then changes. */
  start(): void {
    this.#isWriter = true;
    this.#schedule();
  }

  /** The cache equals what this tab has loaded from it, so only changes are written. */
  continue(): void {
    this.#isWhole = false;
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writeDrafts();
    if (this.#mayWrite()) this.#last = this.#last.then(() => this.#write());
    return this.#last;
  }

  close(): void {
    this.#isWriter = false;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), GATHER);
  }

  /**
   * Before the stream has sent all channels and users, only half of the chat list would be written. A page that is
   * closed while starting or catching up starts again from the same position.
   */
  #mayWrite(): boolean {
    return this.#isWriter && this.store.get(startAtom) === "complete";
  }

  #writeDrafts(): void {
    for (const key of this.#drafts) {
      this.cache.writeDraft({ key, ...this.store.get(storedDraftAtom(key)) }).catch(console.debug);
    }
    this.#drafts.clear();
  }

  async #write(): Promise<void> {
    if (!this.#mayWrite()) return;
    const touched = this.#isWhole ? everything(this.store) : this.#touched;
    const batch = gather(this.store, touched, this.#isWhole);
    this.#touched = nothingTouched();
    this.#isWhole = false;
    // A failed write would leave holes between the others.
    await this.cache.write(batch).catch((failure) => {
      console.debug(failure);
      this.#isWhole = true;
    });
  }
}
