import { keeperAtom } from "../cache/atoms.ts";
import { type Change, notebook } from "../store.ts";
import { remarksAtom } from "./atoms.ts";

type Remarks = Record<number, string>;

/** Those that the beginning of a stream tells; null once it is over. */
const heardAtom = notebook((): { remarks: Remarks | null } => ({ remarks: null }));

/** A stream begins with all there are; what is not among them was taken away. */
export function beginRemarks({ get }: Change): void {
  get(heardAtom).remarks = {};
}

export function hearRemark({ get, set }: Change, uid: number, remark: string): void {
  const { remarks } = get(heardAtom);
  if (remarks) remarks[uid] = remark;
  keep({ get, set }, { ...get(remarksAtom), [uid]: remark });
}

export function endRemarks(change: Change): void {
  const heard = change.get(heardAtom);
  if (heard.remarks) keep(change, heard.remarks);
  heard.remarks = null;
}

function keep({ get, set }: Change, remarks: Remarks): void {
  const given = Object.fromEntries(Object.entries(remarks).filter(([, remark]) => remark !== ""));
  if (sameRemarks(get(remarksAtom), given)) return;
  set(remarksAtom, given);
  get(keeperAtom)?.touchSettings();
}

function sameRemarks(a: Remarks, b: Remarks): boolean {
  const uids = Object.keys(b).map(Number);
  return uids.length === Object.keys(a).length && uids.every((uid) => a[uid] === b[uid]);
}
