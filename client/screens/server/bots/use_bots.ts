import { useMemo, useRef } from "react";
import type { AdminUser } from "schemas/admin_users.ts";
import { isIntegration } from "../../../state/users/integrations.ts";
import { useAccounts } from "../../../components/users/use_accounts.ts";

/**
 * The accounts of bots by name, or null until they are loaded. Changes by other admins come in by themselves. The
 * stream may tell of a new bot only after the answer to the call that created it.
 */
export function useBots() {
  const { users, accounts, failure, onRetry } = useAccounts();
  const announced = useRef(new Set<number>());
  const bots = useMemo((): AdminUser[] | null => {
    for (const { uid } of users) announced.current.add(uid);
    if (!accounts) return null;
    const known = users.filter(({ is_bot }) => is_bot).flatMap(({ uid }) => accounts.get(uid) ?? []);
    const created = [...accounts.values()].filter((one) =>
      one.is_bot && !isIntegration(one) && !announced.current.has(one.uid)
    );
    return [...known, ...created];
  }, [users, accounts]);
  return { bots, failure, onRetry };
}
