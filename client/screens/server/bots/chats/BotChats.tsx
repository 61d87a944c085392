import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { BackLink } from "../BackLink.tsx";
import type { BotRoute } from "../bot_route.ts";
import { BotHistory } from "./BotHistory.tsx";
import { ConversationList } from "./ConversationList.tsx";

interface Props {
  bot: AdminUser;
  chats: NonNullable<BotRoute["chats"]>;
}

/** Chats of a bot, to be read only, and beside them the messages of one. On phones one of both. */
export function BotChats({ bot, chats }: Props) {
  const { t } = useTranslation("setting");
  const { uid, name } = bot;
  const isOpen = chats !== "all";

  return (
    <div className="bots">
      <BackLink to={isOpen ? { bot: uid, chats: "all" } : { bot: uid }}>
        {isOpen ? t("bots.chatsOf", { name }) : name}
      </BackLink>
      <p className="settings-note">{t("bots.chatsNote")}</p>
      <div className="bot-chats" data-open={isOpen || undefined}>
        <ConversationList bot={bot} open={isOpen ? chats : null} />
        {isOpen && <BotHistory key={chats} bot={bot} chat={chats} />}
      </div>
    </div>
  );
}
