import { atom } from "jotai/vanilla";
import type { Change } from "../../../base/store.ts";
import type { ChatKey } from "../../chat_key.ts";
import { keeperAtom } from "../../keeper.ts";

/**
 * The marks that the user has set, or removed (null), and that the server has not confirmed. The cache keeps them,
 * so that a reload without a connection loses none. Until then they win over what the server tells.
 */
export const unsentMarksAtom = atom<ReadonlyMap<ChatKey, number | null>>(new Map<ChatKey, number | null>());

/** Grows with every change of a mark. A response to an earlier request may be older than the mark. */
export const marksVersionAtom = atom(0);

export function noteUnsent({ get, set }: Change, key: ChatKey, mark: number | null): void {
  set(unsentMarksAtom, new Map([...get(unsentMarksAtom), [key, mark]]));
  get(keeperAtom)?.touch("settings", "all");
}

/** Forgets a mark, or only if it is still the one that was `sent`. */
export function forgetUnsent({ get, set }: Change, key: ChatKey, sent?: number | null): void {
  const unsent = get(unsentMarksAtom);
  if (!unsent.has(key) || (sent !== undefined && unsent.get(key) !== sent)) return;
  set(unsentMarksAtom, new Map([...unsent].filter(([one]) => one !== key)));
  get(keeperAtom)?.touch("settings", "all");
}
