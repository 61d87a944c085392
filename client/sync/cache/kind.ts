import type { Getter } from "jotai/vanilla";
import type { Change } from "../../base/store.ts";

/** One kind of what the cache stores, as rows. */
export interface Kind<Key, Row> {
  /** The field of a row that is its key. Null for a kind that has a single row, with the key `all`. */
  key: (keyof Row & string) | null;
  /** The keys of everything that is known. */
  keys(get: Getter): Iterable<Key>;
  /** Returns what reads one row, as of this moment. Null when it is gone, or is not cached. */
  reader(get: Getter): (key: Key) => Row | null;
  /** Shows the rows of an earlier page. */
  restore(change: Change, rows: Row[]): void;
}
