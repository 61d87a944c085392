import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { sessionAtom } from "../session/atoms.ts";

/** Ascending; guests are never in it. */
export const uidsAtom = atom<number[]>([]);

/** `undefined`: deleted, or not known yet. */
export const userAtom = atomFamily((_uid: number) => atom<UserInfo | undefined>(undefined));

export const onlineAtom = atomFamily((_uid: number) => atom(false));

/** A guest is not among the users, so the session has the last word. */
export const meAtom = atom((get): UserInfo | null => {
  const session = get(sessionAtom);
  return session ? get(userAtom(session.uid)) ?? session.user : null;
});
