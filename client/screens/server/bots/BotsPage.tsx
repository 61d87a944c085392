import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { useAccounts } from "../../../components/users/accounts/use_accounts.ts";
import { isIntegration } from "../../../state/users/integrations.ts";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { BackLink } from "./BackLink.tsx";
import { BotDetails } from "./BotDetails.tsx";
import { BotList } from "./BotList.tsx";
import { BotChats } from "./chats/BotChats.tsx";
import { useBotRoute } from "./bot_route.ts";

/** The bots of this server: their accounts, keys and webhooks. */
export function BotsPage() {
  const { t } = useTranslation("setting");
  const { bots, failure, onRetry } = useBots();
  const { bot: uid, chats } = useBotRoute();

  if (!bots && failure !== null) return <ErrorState failure={failure} onRetry={onRetry} />;
  if (!bots) {
    return (
      <div className="settings__skeleton" data-loading aria-busy>
        <Skeleton width={90} />
        <Skeleton width={60} />
        <Skeleton width={70} />
      </div>
    );
  }
  if (uid === undefined) return <BotList bots={bots} />;
  const bot = bots.find((one) => one.uid === uid);
  if (!bot) {
    return (
      <div className="bots">
        <BackLink to={{}}>{t("bots.all")}</BackLink>
        <p className="settings-note">{t("bots.gone")}</p>
      </div>
    );
  }
  return chats ? <BotChats key={uid} bot={bot} chats={chats} /> : <BotDetails key={uid} bot={bot} />;
}

/**
 * The accounts of bots by name, or null until they are loaded. Changes by other admins come in by themselves. The
 * stream may tell of a new bot only after the answer to the call that created it.
 */
function useBots() {
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
