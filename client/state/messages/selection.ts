import { atom } from "jotai/vanilla";
import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { timelineAtom } from "../chats/shown_timeline.ts";

interface Selection {
  key: ChatKey;
  mids: ReadonlySet<number>;
  /** The message where a range begins. */
  anchor: number;
}

const storedSelectionAtom = atom<Selection | null>(null);

export const selectionAtom = atom((get) => get(storedSelectionAtom));

export const startSelectionAtom = atom(
  null,
  (_get, set, { key, mid }: { key: ChatKey; mid: number }) =>
    set(storedSelectionAtom, { key, mids: new Set([mid]), anchor: mid }),
);

/** With `range`, selects all from the anchor to here. Otherwise toggles this one. */
export const toggleSelectedAtom = atom(
  null,
  (get, set, { mid, range = false }: { mid: number; range?: boolean }) => {
    const selection = get(storedSelectionAtom);
    if (!selection) return;
    const { key, anchor } = selection;
    const mids = new Set(selection.mids);
    if (range) { for (const one of between(get(timelineAtom(key)).ids, anchor, mid)) mids.add(one); }
    else if (!mids.delete(mid)) mids.add(mid);
    set(storedSelectionAtom, { key, mids, anchor: range ? anchor : mid });
  },
);

export const endSelectionAtom = atom(null, (_get, set) => set(storedSelectionAtom, null));

/** Removes a deleted message from the selection. */
export function deselect({ get, set }: Change, mid: number): void {
  const selection = get(storedSelectionAtom);
  if (!selection?.mids.has(mid)) return;
  const mids = new Set(selection.mids);
  mids.delete(mid);
  set(storedSelectionAtom, { ...selection, mids });
}

/** A selection belongs to the conversation on screen. */
export function leaveSelection({ get, set }: Change, key: ChatKey | null): void {
  if (get(storedSelectionAtom)?.key !== key) set(storedSelectionAtom, null);
}

function between(ids: number[], a: number, b: number): number[] {
  const [first, last] = a < b ? [a, b] : [b, a];
  return ids.filter((id) => id >= first && id <= last);
}
