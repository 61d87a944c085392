import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { accountsAtom, loadAccountsAtom, refreshAccountsAtom } from "../../../state/users/admin_users.ts";
import { alphabeticalAtom } from "../../../state/users/people.ts";
import { useLoading } from "../../../ui/states/loading.ts";

/**
 * Everybody by name, and what only admins see of them. No event tells what others may not see. But each change of an
 * account is announced, if only as an entry without fields, and the account is then loaded again.
 */
export function useAccounts() {
  const { i18n } = useTranslation();
  const users = useAtomValue(alphabeticalAtom(i18n.language));
  const accounts = useAtomValue(accountsAtom);
  const load = useSetAtom(loadAccountsAtom);
  const refresh = useSetAtom(refreshAccountsAtom);
  const seen = useRef(users);

  const loading = useLoading(load);
  useEffect(() => {
    const known = new Set(seen.current);
    seen.current = users;
    const changed = users.filter((user) => !known.has(user)).map(({ uid }) => uid);
    if (changed.length > 0) refresh(changed).catch(console.debug);
  }, [users]);
  return { users, accounts, ...loading };
}
