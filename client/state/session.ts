import { atom } from "jotai/vanilla";
import type { KickReason } from "schemas/events.ts";
import type { UserInfo } from "schemas/users.ts";
import { keep, kept } from "../base/browser/storage.ts";

interface Session {
  uid: number;
  user: UserInfo;
}

/** `undefined` until it is known, `null` when signed out. */
export const sessionAtom = atom<Session | null | undefined>(undefined);

export const myUidAtom = atom((get) => get(sessionAtom)?.uid ?? 0);

/** Set by the stream. The session ends after the events that came with it are handled. */
export const kickedAtom = atom<KickReason | null>(null);

/** Reason why the server ended the session. `expired`: the refresh token is no longer good. */
export type SignOutNotice = KickReason | "expired";

const NOTICE = "parley_notice";
const noticeAtom = atom<SignOutNotice | null>(null);
// Read on mount, because the first render must match the server's. Removed, so that a reload does not show it again.
noticeAtom.onMount = (set) => {
  set(kept(NOTICE, "sessionStorage") as SignOutNotice | null);
  keep(NOTICE, null, "sessionStorage");
};

/** For the sign-in screen. Storage passes it on, because that is another page. */
export const signOutNoticeAtom = atom((get) => get(noticeAtom), (_get, set, notice: SignOutNotice | null) => {
  set(noticeAtom, notice);
  keep(NOTICE, notice, "sessionStorage");
});
