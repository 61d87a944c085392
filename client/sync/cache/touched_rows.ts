import type { Store } from "../../base/store.ts";
import { chatsAreCountedAtom } from "../../state/chats/unread/stale_counts.ts";
import { positionAtom } from "../../state/stream.ts";
import type { Batch, Gone } from "./cache.ts";
import { type KeyOf, type KindName, kindNames, kinds, perKind, type Rows } from "./kinds.ts";

/** What has changed since the last batch. */
export type Touched = { [N in KindName]: Set<KeyOf<N>> };

export function nothingTouched(): Touched {
  return perKind<Touched>(() => new Set());
}

export function everything({ get }: Store): Touched {
  return perKind<Touched>((name) => new Set<unknown>(kinds[name].keys(get)));
}

/** Reads everything that was touched, in its state of one moment. */
export function gather({ get }: Store, touched: Touched, whole: boolean): Batch {
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
