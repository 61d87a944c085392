import { useAtomValue } from "jotai";
import { MessagesSquare } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Term } from "schemas/search/match.ts";
import type { SearchHit } from "schemas/search/search.ts";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { useChatTitle } from "../../components/chats/title.ts";
import { useAuthorName } from "../../components/messages/author.ts";
import { AuthorAvatar } from "../../components/messages/AuthorAvatar.tsx";
import { type SearchAddress, searchPath } from "../../components/navigation/search_paths.ts";
import { type ChatKey, chatOf, isChannelKey } from "../../state/chat_key.ts";
import { myUidAtom } from "../../state/session.ts";
import { HitContent } from "./HitContent.tsx";
import { useHitMessage } from "../../components/searching/hit_message.ts";

interface Props {
  hit: SearchHit;
  terms: Term[];
  address: SearchAddress;
  isStop: boolean;
  onAgain(): void;
}

/** A message that was found: by whom, where, when, and its words. It opens in its chat. */
export function Hit({ hit, terms, address, isStop, onAgain }: Props) {
  const message = useHitMessage(hit);
  const { mid, created_at } = message;
  const me = useAtomValue(myUidAtom);
  const chat = chatOf(message, me);
  const name = useAuthorName(message);
  const isShown = address.mid === mid && address.chat === chat;

  function open(event: MouseEvent) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isShown || isElsewhere) return;
    event.preventDefault();
    onAgain();
  }

  return (
    <li>
      <Link
        className="hit"
        href={searchPath({ ...address, chat, mid })}
        // Back leads to where one came from, and not through all hits that one looked at.
        replace={address.chat !== null}
        aria-current={isShown || undefined}
        tabIndex={isStop ? 0 : -1}
        data-hit={mid}
        onClick={open}
      >
        <span className="hit__avatar">
          <AuthorAvatar message={message} size={32} />
        </span>
        <span className="hit__head">
          <bdi className="hit__author truncate">{name}</bdi>
          <Place chat={chat} isOwn={message.from_uid === me} isReply={message.root_mid !== null} />
          <Ago at={created_at} />
        </span>
        <HitContent message={message} first={hit.highlights[0]?.start ?? 0} terms={terms} />
      </Link>
    </li>
  );
}

interface PlaceProps {
  chat: ChatKey;
  /** Written by the user, so that only the place tells to whom. */
  isOwn: boolean;
  isReply: boolean;
}

function Place({ chat, isOwn, isReply }: PlaceProps) {
  const { t } = useTranslation("search");
  const title = useChatTitle(chat);
  return (
    <span className="hit__place">
      {isChannelKey(chat)
        ? <bdi className="truncate">#{title}</bdi>
        : <span className="truncate">{isOwn ? t("page.toPerson", { name: title }) : t("page.direct")}</span>}
      {isReply && (
        <>
          <MessagesSquare size={13} aria-hidden />
          <span className="visually-hidden">{t("page.inThread")}</span>
        </>
      )}
    </span>
  );
}
