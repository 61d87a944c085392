import { useAtom, useAtomValue } from "jotai";
import { ChevronLeft, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { asideAtom } from "../channels/aside.ts";
import { channelAtom, membersAtom } from "../channels/atoms.ts";
import { paths } from "../routes.ts";
import { Tip } from "../ui/Tooltip.tsx";
import { meAtom, onlineAtom, userAtom } from "../users/atoms.ts";
import { ChatAvatar } from "./ChatAvatar.tsx";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";
import { useChatTitle } from "./title.ts";

export function ChatHeader({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const title = useChatTitle(chat);

  return (
    <header className="chat-header">
      <Link className="icon-button phone-only" href={paths.chat} aria-label={t("nav.back")}>
        <ChevronLeft size={22} aria-hidden />
      </Link>
      <ChatAvatar chat={chat} size={36} />
      <div className="chat-header__text">
        <h1 className="chat-header__name truncate">
          <bdi>{title}</bdi>
        </h1>
        {isChannelKey(chat) ? <ChannelLine gid={idOf(chat)} /> : <PersonLine uid={idOf(chat)} />}
      </div>
      {isChannelKey(chat) && <MembersButton chat={chat} />}
    </header>
  );
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

  const line = user.is_bot ? t("bot") : t(isOnline ? "online" : "offline");
  return <p className="chat-header__line truncate">{line}</p>;
}

function MembersButton({ chat }: { chat: ChatKey }) {
  const { t, i18n } = useTranslation("chat");
  const count = useAtomValue(membersAtom(idOf(chat))).length;
  const [isOpen, setOpen] = useAtom(asideAtom(chat));

  return (
    <Tip label={t("header.showMembers")} side="bottom">
      <button
        type="button"
        className="chat-header__members"
        aria-pressed={isOpen}
        aria-label={t("header.members", { count })}
        onClick={() => setOpen(!isOpen)}
      >
        <Users size={16} aria-hidden />
        <span className="tabular" aria-hidden>{new Intl.NumberFormat(i18n.language).format(count)}</span>
      </button>
    </Tip>
  );
}
