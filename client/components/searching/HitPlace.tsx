import { useTranslation } from "react-i18next";
import { type ChatKey, isChannelKey } from "../../state/chat_key.ts";
import { useChatTitle } from "../chats/title.ts";

interface Props {
  chat: ChatKey;
  /** Written by the user, so that only the place tells to whom. */
  isOwn: boolean;
}

/** The chat of a message that was found. The name of who wrote to the user stands beside it already. */
export function HitPlace({ chat, isOwn }: Props) {
  const { t } = useTranslation("search");
  const title = useChatTitle(chat);
  if (isChannelKey(chat)) return <bdi className="truncate">#{title}</bdi>;
  return <span className="truncate">{isOwn ? t("page.toPerson", { name: title }) : t("page.direct")}</span>;
}
