import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { Profile } from "schemas/profiles.ts";
import type { UserInfo } from "schemas/users.ts";
import { sharedCountsAtom, sharedWith } from "../../state/channels/shared.ts";
import { profilesAtom } from "../../state/users/profiles.ts";
import { onlineUidsAtom } from "../../state/users/people.ts";

/** The columns by which the list is sorted, in their order on the screen. */
export const columns = ["name", "active", "time", "shared", "since"] as const;
export type Column = typeof columns[number];

/** Kept while the page is left. */
export const sortAtom = atom<Column>("name");

type Rank = (user: UserInfo, profile: Profile | undefined) => number | string;

const nobodyAtom = atom<ReadonlySet<number>>(new Set<number>());

/** `users` are sorted by name already, and stay so among equals. */
export function useSorted(users: UserInfo[]): UserInfo[] {
  const column = useAtomValue(sortAtom);
  const profiles = useAtomValue(profilesAtom);
  const shared = useAtomValue(sharedCountsAtom);
  const online = useAtomValue(column === "active" ? onlineUidsAtom : nobodyAtom);

  return useMemo(() => {
    if (column === "name") return users;
    const rank: Record<Exclude<Column, "name">, Rank> = {
      active: ({ uid }, profile) => online.has(uid) ? "9" : profile?.active_on ?? "",
      time: (_, profile) => -(profile?.utc_offset ?? Infinity),
      shared: (user) => sharedWith(user, shared),
      since: (_, profile) => profile?.created_at ?? 0,
    };
    const ranked = users.map((user) => ({ user, by: rank[column](user, profiles?.get(user.uid)) }));
    return ranked.sort((a, b) => a.by < b.by ? 1 : a.by > b.by ? -1 : 0).map(({ user }) => user);
  }, [users, column, profiles, shared, online]);
}
