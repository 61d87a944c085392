import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { isOwnerAtom } from "../channels/rights.ts";
import { meAtom } from "../users/atoms.ts";
import { messageAtom } from "../messages/atoms.ts";

/** Whether all of them are one's own, or others' that one may delete. */
export function useMayDelete(mids: readonly number[]): boolean {
  const may = useMemo(() =>
    atom((get) => {
      const me = get(meAtom);
      return mids.every((mid) => {
        const message = get(messageAtom(mid));
        if (!message || !me || me.is_admin) return Boolean(me);
        const { from_uid, target } = message;
        return from_uid === me.uid || ("gid" in target && get(isOwnerAtom(target.gid)));
      });
    }), [mids.join()]);
  return useAtomValue(may);
}
