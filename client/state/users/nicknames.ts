import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { type Change, perStore } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";

type Nicknames = Record<number, string>;

/** My own names for people. */
export const nicknamesAtom = atom<Nicknames>({});

/** My own name for somebody. Empty when I have not given one. */
export const nicknameAtom = atomFamily((uid: number) => atom((get) => get(nicknamesAtom)[uid] ?? ""));

/** The nicknames that the beginning of a stream sends. Null after the beginning. */
const initialAtom = perStore((): { nicknames: Nicknames | null } => ({ nicknames: null }));

/** A stream begins with all nicknames. A nickname that is not among them was removed. */
export function beginNicknames({ get }: Change): void {
  get(initialAtom).nicknames = {};
}

export function receiveNickname({ get, set }: Change, uid: number, nickname: string): void {
  const { nicknames } = get(initialAtom);
  if (nicknames) nicknames[uid] = nickname;
  keep({ get, set }, { ...get(nicknamesAtom), [uid]: nickname });
}

export function endNicknames(change: Change): void {
  const initial = change.get(initialAtom);
  if (initial.nicknames) keep(change, initial.nicknames);
  initial.nicknames = null;
}

function keep({ get, set }: Change, nicknames: Nicknames): void {
  const given = Object.fromEntries(Object.entries(nicknames).filter(([, nickname]) => nickname !== ""));
  if (sameNicknames(get(nicknamesAtom), given)) return;
  set(nicknamesAtom, given);
  get(keeperAtom)?.touch("settings", "all");
}

function sameNicknames(a: Nicknames, b: Nicknames): boolean {
  const uids = Object.keys(b).map(Number);
  return uids.length === Object.keys(a).length && uids.every((uid) => a[uid] === b[uid]);
}
