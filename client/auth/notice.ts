import { useEffect, useState } from "react";
import { keep, kept } from "../remember.ts";
import { type SignOutNotice, signOutNoticeAtom } from "../session/atoms.ts";
import type { Store } from "../store.ts";

const KEY = "parley_notice";

/** Why the session ended is known to a page that is about to be left for the sign-in page. */
export function carryNotice(store: Store) {
  store.sub(signOutNoticeAtom, () => keep(KEY, store.get(signOutNoticeAtom), "sessionStorage"));
}

export function useNotice(): SignOutNotice | null {
  const [notice, setNotice] = useState<SignOutNotice | null>(null);
  useEffect(() => {
    setNotice(kept(KEY, "sessionStorage") as SignOutNotice | null);
    keep(KEY, null, "sessionStorage");
  }, []);
  return notice;
}
