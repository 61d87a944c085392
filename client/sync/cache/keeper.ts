import type { Store } from "../../base/store.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { storedDraftAtom } from "../../state/chats/drafts/drafts.ts";
import type { Keeper } from "../../state/keeper.ts";
import { positionAtom, startAtom } from "../../state/stream.ts";
import type { Batch, Cache, Gone } from "./cache.ts";
import { type KeyOf, type KindName, kindNames, kinds, perKind, type Rows } from "./kinds.ts";
import { chatsAreCountedAtom } from "../../state/chats/unread/stale_counts.ts";

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

/** Changes since the last batch. */
type Touched = { [N in KindName]: Set<KeyOf<N>> };

function nothingTouched(): Touched {
  return perKind<Touched>(() => new Set());
}

function everything({ get }: Store): Touched {
  return perKind<Touched>((name) => new Set<unknown>(kinds[name].keys(get)));
}

/** Reads everything that was touched, in its state of one moment. */
function gather({ get }: Store, touched: Touched, whole: boolean): Batch {
  const rows = perKind<Rows>(() => []);
  const gone = perKind<Gone>(() => []);
  function read<N extends KindName>(name: N): void {
    const rowOf = kinds[name].reader(get);
    for (const key of touched[name]) {
      const row = rowOf(key);
      if (row) rows[name].push(row);
      else gone[name].push(key);
    }
  }
  kindNames.forEach(read);

  const floors = new Map(rows.chats.map(({ key, floor }) => [key, floor]));
  rows.messages = rows.messages.filter(({ key, mid }) => mid >= (floors.get(key) ?? 0));
  return { whole, position: get(positionAtom), counted: get(chatsAreCountedAtom), ...rows, gone };
}
