import { atom } from "jotai/vanilla";
import type { AdminUser, CreateUser, UpdateUser } from "schemas/admin_users.ts";
import type { InferInput } from "valibot";
import * as calls from "../../api/admin/admin_users.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { perStore } from "../../base/store.ts";

/** Everybody's account as admins see it, by uid. Null until it is loaded. */
export const accountsAtom = atom<ReadonlyMap<number, AdminUser> | null>(null);

export const loadAccountsAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const accounts = await calls.getAccounts();
  if (!ended.aborted) set(accountsAtom, new Map(accounts.map((one) => [one.uid, one])));
});

const keepAtom = atom(null, (get, set, account: AdminUser) => {
  const known = get(accountsAtom);
  if (known) set(accountsAtom, new Map(known).set(account.uid, account));
});

/** If more accounts than this have changed, all are loaded. */
const FEW = 5;
const refreshingAtom = perStore(() => ({ uids: new Set<number>(), isBusy: false }));

/** Loads accounts that have changed. Changes that come meanwhile are loaded after that, together. */
export const refreshAccountsAtom = atom(null, async (get, set, uids: number[]) => {
  const refreshing = get(refreshingAtom);
  for (const uid of uids) refreshing.uids.add(uid);
  if (refreshing.isBusy) return;
  refreshing.isBusy = true;
  try {
    while (refreshing.uids.size > 0) {
      const wanted = [...refreshing.uids];
      refreshing.uids.clear();
      if (wanted.length > FEW) await set(loadAccountsAtom);
      // One may be gone by now.
      else await Promise.allSettled(wanted.map(async (uid) => set(keepAtom, await calls.getAccount(uid))));
    }
  } finally {
    refreshing.isBusy = false;
  }
});

export const createAccountAtom = atom(null, async (_get, set, account: InferInput<typeof CreateUser>) => {
  const created = await calls.postAccount(account);
  set(keepAtom, created);
  return created;
});

export const updateAccountAtom = atom(
  null,
  async (_get, set, uid: number, changes: InferInput<typeof UpdateUser>) => {
    set(keepAtom, await calls.putAccount(uid, changes));
  },
);

whenSessionEnds(({ set }) => set(accountsAtom, null));
