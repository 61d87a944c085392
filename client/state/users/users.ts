import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { sessionAtom } from "../session.ts";

/** Ascending, without guests. */
export const uidsAtom = atom<number[]>([]);

/** `undefined` when the user is deleted or not known yet. */
export const userAtom = atomFamily((_uid: number) => atom<UserInfo | undefined>(undefined));

export const onlineAtom = atomFamily((_uid: number) => atom(false));

export const isGuestAtom = atom((get) => get(sessionAtom)?.user.create_by === "guest");

/** Falls back to the session, because a guest is not among the users. */
export const meAtom = atom((get): UserInfo | null => {
  const session = get(sessionAtom);
  return session ? get(userAtom(session.uid)) ?? session.user : null;
});
