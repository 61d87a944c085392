import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { isMatch } from "../../base/text/matching.ts";
import { ChatLabel } from "../../components/chats/ChatLabel.tsx";
import { useChatNames } from "../../components/chats/title.ts";
import { type ChatKey, pathOf } from "../../state/chat_key.ts";
import { allChatKeysAtom } from "../../state/chats/rows.ts";
import { filtersIn } from "../../state/search/filters.ts";
import { isGuestAtom, uidsAtom } from "../../state/users/users.ts";

const MOST = 4;

/** The chats and people with these words in their names: whoever looks for "design" may mean the channel. */
export function Places({ query }: { query: string }) {
  const { t } = useTranslation("search");
  const keys = usePlaces(query);
  if (keys.length === 0) return null;
  return (
    <nav className="search__places" aria-label={t("page.places")}>
      {keys.map((key) => (
        <Link key={key} className="chips__chip" href={pathOf(key)}>
          <ChatLabel chat={key} />
        </Link>
      ))}
    </nav>
  );
}

function usePlaces(query: string): ChatKey[] {
  const chats = useAtomValue(allChatKeysAtom);
  const uids = useAtomValue(uidsAtom);
  const isGuest = useAtomValue(isGuestAtom);
  const nameOf = useChatNames();
  return useMemo(() => {
    if (filtersIn(query).length > 0) return [];
    const people = isGuest ? [] : uids.map((uid): ChatKey => `uid:${uid}`);
    const found: ChatKey[] = [];
    for (const key of new Set([...chats, ...people])) {
      if (found.length < MOST && isMatch(query, nameOf(key))) found.push(key);
    }
    return found;
  }, [query, chats, uids, isGuest]);
}
