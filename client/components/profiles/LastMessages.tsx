import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type ChatKey, chatOf, isChannelKey, pathOf } from "../../state/chat_key.ts";
import { myUidAtom } from "../../state/session.ts";
import { type Message, messageAtom } from "../../state/timelines/message.ts";
import { Ago } from "../chats/RelativeTime.tsx";
import { useChatTitle } from "../chats/title.ts";
import { AuthorAvatar } from "../messages/AuthorAvatar.tsx";
import { lineOf } from "../text/line.ts";
import { useUserName } from "../users/name.ts";
import { ProfileSection } from "./ProfileSection.tsx";

interface LastMessagesProps {
  /** Owner of the profile. Its title says the name already. */
  uid: number;
  mids: number[];
}

/** The last messages of the direct chat, and of channels in which one mentioned the other. Each leads to its place. */
export function LastMessages({ uid, mids }: LastMessagesProps) {
  const { t } = useTranslation("member");
  if (mids.length === 0) return null;
  return (
    <ProfileSection title={t("together.title")}>
      <ul className="profile__messages">{mids.map((mid) => <Line key={mid} uid={uid} mid={mid} />)}</ul>
    </ProfileSection>
  );
}

/** One that is deleted meanwhile goes. */
function Line({ uid, mid }: { uid: number; mid: number }) {
  const message = useAtomValue(messageAtom(mid));
  const me = useAtomValue(myUidAtom);
  if (!message) return null;
  const { from_uid } = message;
  return (
    <li>
      <MessageLink
        message={message}
        chat={chatOf(message, me)}
        isMine={from_uid === me}
        isTheirs={from_uid === uid}
      />
    </li>
  );
}

interface Props {
  message: Message;
  chat: ChatKey;
  isMine: boolean;
  isTheirs: boolean;
}

function MessageLink({ message, chat, isMine, isTheirs }: Props) {
  const { t } = useTranslation(["member", "chat"]);
  const title = useChatTitle(chat);
  const name = useUserName(message.from_uid);
  const line = useAtomValue(useMemo(() => lineOf(message, t as never), [message, t]));

  return (
    <Link className="profile__message" href={`${pathOf(chat)}?m=${message.mid}`}>
      <AuthorAvatar message={message} size={20} />
      {isTheirs
        ? <span className="visually-hidden">{name}</span>
        : <bdi className="profile__author truncate">{isMine ? t("together.you") : name}</bdi>}
      {isChannelKey(chat) && <bdi className="profile__where truncate">#{title}</bdi>}
      <Ago at={message.created_at} />
      <span className="profile__text" dir="auto">{line}</span>
    </Link>
  );
}
