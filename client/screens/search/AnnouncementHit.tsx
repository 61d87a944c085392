import { useAtomValue } from "jotai";
import { Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Announcement } from "schemas/channels.ts";
import { excerptOf } from "schemas/search/excerpt.ts";
import type { Term } from "schemas/search/match.ts";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { useChatTitle } from "../../components/chats/title.ts";
import { parserAtom, plain } from "../../components/text/content.ts";
import { pathOf } from "../../state/chat_key.ts";
import { Marked } from "../../components/searching/Marked.tsx";

/** An announcement with the words, which stands above its channel. */
export function AnnouncementHit({ announcement, terms }: { announcement: Announcement; terms: Term[] }) {
  const { t } = useTranslation("search");
  const { gid, content, updated_at } = announcement;
  const name = useChatTitle(`gid:${gid}`);
  const text = plain(content, "text/markdown", useAtomValue(parserAtom)).replace(/\s+/g, " ");
  return (
    <Link className="hit" href={pathOf(`gid:${gid}`)}>
      <span className="hit__avatar">
        <Megaphone size={20} aria-hidden />
      </span>
      <span className="hit__head">
        <span className="hit__author truncate">{t("page.announcement")}</span>
        <span className="hit__place truncate">
          <bdi>#{name}</bdi>
        </span>
        <Ago at={updated_at} />
      </span>
      <span className="hit__text" dir="auto">
        <Marked excerpt={excerptOf(text, terms)} />
      </span>
    </Link>
  );
}
