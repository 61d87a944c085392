import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { startAtom } from "../stream.ts";
import { nicknameAtom } from "./nicknames.ts";
import { userAtom } from "./users.ts";

export const knowsUsersAtom = atom((get) => get(startAtom) !== "none");

/** My own name for somebody when I gave one, else theirs; `undefined`: deleted, or not known yet. */
export const nameAtom = atomFamily((uid: number) =>
  atom((get): string | undefined => {
    const user = get(userAtom(uid));
    return user && (get(nicknameAtom(uid)) || user.name);
  })
);
