import { useAtomValue } from "jotai";
import { MessagesSquare } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Term } from "schemas/search/match.ts";
import type { SearchHit } from "schemas/search/search.ts";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { useAuthorName } from "../../components/messages/author.ts";
import { AuthorAvatar } from "../../components/messages/AuthorAvatar.tsx";
import { type SearchAddress, searchPath } from "../../components/navigation/search_paths.ts";
import { chatOf } from "../../state/chat_key.ts";
import { myUidAtom } from "../../state/session.ts";
import { HitContent } from "./HitContent.tsx";
import { useHitMessage } from "../../components/searching/hit_message.ts";
import { HitPlace } from "../../components/searching/HitPlace.tsx";

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
  const { t } = useTranslation("search");
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
          <span className="hit__place">
            <HitPlace chat={chat} isOwn={message.from_uid === me} />
            {message.root_mid !== null && (
              <>
                <MessagesSquare size={13} aria-hidden />
                <span className="visually-hidden">{t("page.inThread")}</span>
              </>
            )}
          </span>
          <Ago at={created_at} />
        </span>
        <HitContent message={message} hit={hit} terms={terms} />
      </Link>
    </li>
  );
}
