import { useAtomValue } from "jotai";
import { Search as SearchIcon } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { excerptOf } from "schemas/search/excerpt.ts";
import { parseQuery, termsOf } from "schemas/search/query.ts";
import type { SearchHit } from "schemas/search/search.ts";
import { HitExcerpt } from "../../components/searching/HitExcerpt.tsx";
import { hitLine } from "../../components/searching/hit_line.ts";
import { useHitMessage } from "../../components/searching/hit_message.ts";
import { HitPlace } from "../../components/searching/HitPlace.tsx";
import { Marked } from "../../components/searching/Marked.tsx";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { useAuthorName } from "../../components/messages/author.ts";
import { AuthorAvatar } from "../../components/messages/AuthorAvatar.tsx";
import { fileIn } from "../../components/messages/files/file.ts";
import { chatOf } from "../../state/chat_key.ts";
import { isOnDevice, type Search } from "../../state/search/searches.ts";
import { myUidAtom } from "../../state/session.ts";
import { SwitcherOption } from "./SwitcherRow.tsx";

interface Props {
  wanted: string;
  search: Search;
  hits: SearchHit[];
  isAnswered: boolean;
  /** The prefix of each row's id, before its index. */
  id: string;
  /** The index of its first row among all rows. */
  first: number;
  chosen: number;
  onPoint(index: number): void;
  onChoose(index: number): void;
}

/** The messages with what is typed, and the way to all of them. */
export function SwitcherMessages({ wanted, search, hits, isAnswered, first, ...rows }: Props) {
  const { t } = useTranslation("search");
  const option = (index: number) => ({
    id: `${rows.id}-${index}`,
    isChosen: index === rows.chosen,
    onPoint: () => rows.onPoint(index),
    onChoose: () => rows.onChoose(index),
  });
  const heading = t("messages.heading");
  return (
    <div className="switcher__messages" role="group" aria-label={heading} aria-busy={!isAnswered}>
      <p className="switcher__heading" aria-hidden>{heading}</p>
      {hits.map((hit, nth) => (
        <SwitcherOption key={hit.message.mid} {...option(first + nth)} isTall>
          <HitWords hit={hit} query={search.query} />
        </SwitcherOption>
      ))}
      <SwitcherOption {...option(first + hits.length)}>
        <SearchIcon size={16} className="switcher__icon" aria-hidden />
        <span className="switcher__all truncate">{t("messages.all", { text: wanted.trim() })}</span>
      </SwitcherOption>
    </div>
  );
}

function HitWords({ hit, query }: { hit: SearchHit; query: string }) {
  const { t } = useTranslation("chat");
  const message = useHitMessage(hit);
  const me = useAtomValue(myUidAtom);
  const author = useAuthorName(message);
  const line = useAtomValue(
    useMemo(() => hitLine(message, hit.highlights[0]?.start ?? 0, t), [message, hit, t]),
  );
  const name = fileIn(message.detail)?.name;
  const excerpt = useMemo(() => excerptOf(name || line, termsOf(parseQuery(query))), [name, line, query]);
  return (
    <>
      <AuthorAvatar message={message} size={24} />
      <span className="switcher__hit">
        <span className="switcher__words truncate" dir="auto">
          <Marked excerpt={excerpt} />
        </span>
        {hit.excerpt && <HitExcerpt excerpt={hit.excerpt} />}
        <span className="switcher__source">
          <bdi className="truncate">{author}</bdi>
          <HitPlace chat={chatOf(message, me)} isOwn={message.from_uid === me} />
          <Ago at={message.created_at} />
        </span>
      </span>
    </>
  );
}

/** Tells why messages are missing: no network, or a server that does not answer. */
export function MessagesNote({ search }: { search: Search }) {
  const { t } = useTranslation("search");
  const { problem } = search;
  if (!problem || problem.kind === "refused") return null;
  return (
    <p className="switcher__note" role="status">
      {t(isOnDevice(search) ? "messages.offline" : "messages.failed")}
    </p>
  );
}
