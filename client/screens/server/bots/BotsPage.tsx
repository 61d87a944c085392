import { useTranslation } from "react-i18next";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { BotDetails } from "./BotDetails.tsx";
import { BotList } from "./BotList.tsx";
import { BackLink } from "./BackLink.tsx";
import { BotChats } from "./chats/BotChats.tsx";
import { useBotPlace } from "./place.ts";
import { useBots } from "./use_bots.ts";

/** The bots of this server: their accounts, keys and webhooks. */
export function BotsPage() {
  const { t } = useTranslation("setting");
  const { bots, failure, onRetry } = useBots();
  const { bot: uid, chats } = useBotPlace();

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
