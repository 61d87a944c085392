import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type ChatKey, chatOf, isChannelKey, pathOf } from "../../state/chat_key.ts";
import { myUidAtom } from "../../state/session.ts";
import { type Message, messageAtom } from "../../state/timelines/message.ts";
import { Ago } from "../chats/Ago.tsx";
import { useChatTitle } from "../chats/title.ts";
import { AuthorAvatar } from "../messages/AuthorAvatar.tsx";
import { lineOf } from "../text/line.ts";
import { useUserName } from "../users/name.ts";
import { ProfileSection } from "./ProfileSection.tsx";

/** The last messages of the direct chat, and of channels in which one mentioned the other. Each leads to its place. */
export function LastMessages({ mids }: { mids: number[] }) {
  const { t } = useTranslation("member");
  if (mids.length === 0) return null;
  return (
    <ProfileSection title={t("together.title")}>
      <ul className="profile__messages">{mids.map((mid) => <Line key={mid} mid={mid} />)}</ul>
    </ProfileSection>
  );
}

/** One that is deleted meanwhile goes. */
function Line({ mid }: { mid: number }) {
  const message = useAtomValue(messageAtom(mid));
  const me = useAtomValue(myUidAtom);
  if (!message) return null;
  return (
    <li>
      <MessageLink message={message} chat={chatOf(message, me)} isMine={message.from_uid === me} />
    </li>
  );
}

interface Props {
  message: Message;
  chat: ChatKey;
  isMine: boolean;
}

function MessageLink({ message, chat, isMine }: Props) {
  const { t } = useTranslation(["member", "chat"]);
  const title = useChatTitle(chat);
  const name = useUserName(message.from_uid);
  const line = useAtomValue(useMemo(() => lineOf(message, t as never), [message, t]));

  return (
    <Link className="profile__message" href={`${pathOf(chat)}?m=${message.mid}`}>
      <AuthorAvatar message={message} size={20} />
      <bdi className="profile__author truncate">{isMine ? t("together.you") : name}</bdi>
      {isChannelKey(chat) && <bdi className="profile__where truncate">#{title}</bdi>}
      <Ago at={message.created_at} />
      <span className="profile__text" dir="auto">{line}</span>
    </Link>
  );
}
