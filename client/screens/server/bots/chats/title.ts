import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../../components/chats/title.ts";
import { channelAtom } from "../../../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../../state/chat_key.ts";
import { myUidAtom } from "../../../../state/session.ts";
import { meAtom, userAtom } from "../../../../state/users/users.ts";

/** The name of a bot's chat. Private channels without the admin have none here, and neither have guests. */
export function useBotChatTitle(chat: ChatKey): string {
  const { t } = useTranslation("setting");
  const id = idOf(chat);
  const title = useChatTitle(chat);
  const channel = useAtomValue(channelAtom(id));
  const user = useAtomValue(userAtom(id));
  const me = useAtomValue(myUidAtom);
  const myName = useAtomValue(meAtom)?.name;
  if (isChannelKey(chat)) return channel ? `#${title}` : t("bots.privateChannel", { gid: id });
  // The chat with oneself is called otherwise.
  if (id === me && myName) return myName;
  return user ? title : t("bots.someone", { uid: id });
}
