import { atom } from "jotai/vanilla";
import type { KickReason } from "schemas/events.ts";
import type { UserInfo } from "schemas/users.ts";

export interface Session {
  uid: number;
  user: UserInfo;
}

/** `undefined`: not known yet. `null`: signed out. */
export const sessionAtom = atom<Session | null | undefined>(undefined);

export const myUidAtom = atom((get) => get(sessionAtom)?.uid ?? 0);

/** Set by the stream: the session ends as soon as what came with it is read. */
export const kickedAtom = atom<KickReason | null>(null);

/** Why the server ended the session. `expired`: the refresh token is no longer good. */
export type SignOutNotice = KickReason | "expired";

const NOTICE = "parley_notice";
const noticeAtom = atom<SignOutNotice | null>(null);
// Read on mount: the first render must be the server's.
noticeAtom.onMount = (set) => set(sessionStorage.getItem(NOTICE) as SignOutNotice | null);

/** For the sign-in screen, which is another page: there it is told once. */
export const signOutNoticeAtom = atom((get) => get(noticeAtom), (_get, set, notice: SignOutNotice | null) => {
  set(noticeAtom, notice);
  if (!globalThis.sessionStorage) return;
  if (notice) sessionStorage.setItem(NOTICE, notice);
  else sessionStorage.removeItem(NOTICE);
});
