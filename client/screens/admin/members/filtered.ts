import { useMemo } from "react";
import type { AdminUser } from "schemas/admin_users.ts";
import type { UserInfo } from "schemas/users.ts";

export type Accounts = ReadonlyMap<number, AdminUser> | null;

export const filters = ["all", "admins", "suspended", "bots"] as const;
export type Filter = typeof filters[number];
export type Counts = Record<Filter, number>;

/** The accounts that a filter chooses, and how many each filter would. */
export function useFiltered(users: UserInfo[], accounts: Accounts, filter: Filter) {
  const counts = useMemo(
    () => Object.fromEntries(filters.map((one) => [one, choose(users, accounts, one).length])) as Counts,
    [users, accounts],
  );
  const chosen = useMemo(() => choose(users, accounts, filter), [users, accounts, filter]);
  return { counts, chosen };
}

function choose(users: UserInfo[], accounts: Accounts, filter: Filter): UserInfo[] {
  switch (filter) {
    case "all":
      return users;
    case "admins":
      return users.filter(({ is_admin }) => is_admin);
    case "bots":
      return users.filter(({ is_bot }) => is_bot);
    case "suspended":
      return users.filter(({ uid }) => accounts?.get(uid)?.status === "frozen");
  }
}
