import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { byName } from "../../base/matching.ts";
import { onlineAtom, uidsAtom, userAtom } from "./users.ts";

/** Sorted once per language and change of users, because sorting three thousand names is slow. */
export const alphabeticalAtom = atomFamily((language: string) =>
  atom((get) => {
    const users = get(uidsAtom).map((uid) => get(userAtom(uid))).filter((user) => user !== undefined);
    return users.sort(byName(language));
  })
);

const onlineUidsAtom = atom((get) => new Set(get(uidsAtom).filter((uid) => get(onlineAtom(uid)))));

export interface Presence {
  online: UserInfo[];
  offline: UserInfo[];
}

export function byPresenceAtom(users: UserInfo[], owner?: number | null) {
  const ordered = owner ? users.toSorted((a, b) => Number(b.uid === owner) - Number(a.uid === owner)) : users;
  return atom((get): Presence => {
    const online = get(onlineUidsAtom);
    const { here = [], away = [] } = Object.groupBy(ordered, ({ uid }) => online.has(uid) ? "here" : "away");
    return { online: here, offline: away };
  });
}
