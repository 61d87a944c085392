import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { type Change, perStore } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";

type Remarks = Record<number, string>;

/** My own names for people. */
export const remarksAtom = atom<Remarks>({});

/** My own name for somebody. Empty when I have not given one. */
export const remarkAtom = atomFamily((uid: number) => atom((get) => get(remarksAtom)[uid] ?? ""));

/** The remarks that the beginning of a stream sends. Null after the beginning. */
const initialAtom = perStore((): { remarks: Remarks | null } => ({ remarks: null }));

/** A stream begins with all remarks. A remark that is not among them was removed. */
export function beginRemarks({ get }: Change): void {
  get(initialAtom).remarks = {};
}

export function receiveRemark({ get, set }: Change, uid: number, remark: string): void {
  const { remarks } = get(initialAtom);
  if (remarks) remarks[uid] = remark;
  keep({ get, set }, { ...get(remarksAtom), [uid]: remark });
}

export function endRemarks(change: Change): void {
  const initial = change.get(initialAtom);
  if (initial.remarks) keep(change, initial.remarks);
  initial.remarks = null;
}

function keep({ get, set }: Change, remarks: Remarks): void {
  const given = Object.fromEntries(Object.entries(remarks).filter(([, remark]) => remark !== ""));
  if (sameRemarks(get(remarksAtom), given)) return;
  set(remarksAtom, given);
  get(keeperAtom)?.touch("settings", "all");
}

function sameRemarks(a: Remarks, b: Remarks): boolean {
  const uids = Object.keys(b).map(Number);
  return uids.length === Object.keys(a).length && uids.every((uid) => a[uid] === b[uid]);
}
