import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { byName } from "../../base/text/by_name.ts";
import { isIntegration } from "./integrations.ts";
import { switchesAtom } from "../switches.ts";
import { onlineAtom, uidsAtom, userAtom } from "./users.ts";

/** Without the accounts of integrations, which nobody writes to. Sorted once per language and change of users, because sorting three thousand names is slow. */
export const alphabeticalAtom = atomFamily((language: string) =>
  atom((get) => {
    const users = get(uidsAtom).map((uid) => get(userAtom(uid))).filter((user) => user !== undefined);
    return users.filter((user) => !isIntegration(user)).sort(byName(language));
  })
);

export const onlineUidsAtom = atom((get): ReadonlySet<number> =>
  new Set(get(uidsAtom).filter((uid) => get(onlineAtom(uid))))
);

interface Presence {
  /** Everybody, where nobody is shown to be online. */
  all: UserInfo[];
  online: UserInfo[];
  offline: UserInfo[];
}

export function byPresenceAtom(users: UserInfo[], owner?: number | null) {
  const ordered = owner ? users.toSorted((a, b) => Number(b.uid === owner) - Number(a.uid === owner)) : users;
  return atom((get): Presence => {
    if (!get(switchesAtom).show_user_online_status) return { all: ordered, online: [], offline: [] };
    const online = get(onlineUidsAtom);
    const { here = [], away = [] } = Object.groupBy(ordered, ({ uid }) => online.has(uid) ? "here" : "away");
    return { all: [], online: here, offline: away };
  });
}
