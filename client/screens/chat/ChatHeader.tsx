import { useAtomValue } from "jotai";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { paths } from "../../base/paths.ts";
import { ChatAvatar } from "../../components/chats/ChatAvatar.tsx";
import { useChatTitle } from "../../components/chats/title.ts";
import { useHere } from "../../components/navigation/here.ts";
import { chatSettingsPath } from "../../components/navigation/settings_paths.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { switchesAtom } from "../../state/switches.ts";
import { meAtom, onlineAtom, userAtom } from "../../state/users/users.ts";
import { ChatTools } from "./ChatTools.tsx";

export function ChatHeader({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const title = useChatTitle(chat);
  const here = useHere();
  const isGuest = useAtomValue(meAtom)?.create_by === "guest";
  const isThere = useIsThere(chat);

  return (
    <header className="chat-header">
      <Link className="icon-button phone-only" href={listPathOf(here)} aria-label={t("nav.back")}>
        <ChevronLeft size={22} aria-hidden />
      </Link>
      <ChatAvatar chat={chat} size={36} />
      <div className="chat-header__text">
        <h1 className="chat-header__name">
          {isGuest || !isThere ? <bdi className="truncate">{title}</bdi> : (
            <Link
              href={chatSettingsPath(chat, here)}
              data-tip={t("header.settings")}
              data-tip-side="bottom"
            >
              <bdi className="truncate">{title}</bdi>
            </Link>
          )}
        </h1>
        {isChannelKey(chat) ? <ChannelLine gid={idOf(chat)} /> : <PersonLine uid={idOf(chat)} />}
      </div>
      {isThere && <ChatTools chat={chat} />}
    </header>
  );
}

/** From a hit, the way back leads to the results. */
const listPathOf = (here: string) =>
  here.startsWith(paths.search) ? here.replace(/^\/search\/[^?]*/, paths.search) : paths.chat;

function useIsThere(chat: ChatKey): boolean {
  const id = idOf(chat);
  const channel = useAtomValue(channelAtom(id));
  const user = useAtomValue(userAtom(id));
  return (isChannelKey(chat) ? channel : user) !== undefined;
}

function ChannelLine({ gid }: { gid: number }) {
  const { t } = useTranslation("chat");
  const channel = useAtomValue(channelAtom(gid));
  if (!channel) return null;

  const line = channel.description || t(channel.is_public ? "header.public" : "header.private");
  return (
    <p className="chat-header__line truncate" title={channel.description ?? undefined}>
      <bdi>{line}</bdi>
    </p>
  );
}

function PersonLine({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const isOnline = useAtomValue(onlineAtom(uid));
  const isShown = useAtomValue(switchesAtom).show_user_online_status;
  const user = useAtomValue(userAtom(uid));
  const isMe = useAtomValue(meAtom)?.uid === uid;
  if (!user) return null;
  if (isMe) {
    return (
      <p className="chat-header__line truncate">
        <bdi>{user.name}</bdi>
      </p>
    );
  }

  if (!user.is_bot && !isShown) return null;
  const line = user.is_bot ? t("bot") : t(isOnline ? "online" : "offline");
  return <p className="chat-header__line truncate">{line}</p>;
}
