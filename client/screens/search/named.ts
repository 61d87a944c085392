import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "schemas/search/fold.ts";
import type { Named } from "schemas/search/query.ts";
import { useChatNames } from "../../components/chats/title.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { gidsAtom } from "../../state/channels/channels.ts";
import { allChatKeysAtom } from "../../state/chats/rows.ts";
import { wordsIn } from "../../state/search/filters.ts";
import { nameValue } from "../../state/search/name_values.ts";
import { myUidAtom } from "../../state/session.ts";
import { isGuestAtom } from "../../state/users/users.ts";
import { alphabeticalAtom } from "../../state/users/people.ts";

/** Somebody or some channel that a filter can name. */
export interface Nameable {
  key: ChatKey;
  name: string;
  /** As it stands in a filter. */
  value: string;
}

/** People by their names, and places as they were used lately. */
export function useNameable(kind: "people" | "places"): Nameable[] {
  const { t, i18n } = useTranslation("search");
  const users = useAtomValue(alphabeticalAtom(i18n.language));
  const gids = useAtomValue(gidsAtom);
  const chats = useAtomValue(allChatKeysAtom);
  const me = useAtomValue(myUidAtom);
  const isGuest = useAtomValue(isGuestAtom);
  const nameOf = useChatNames();
  return useMemo(() => {
    const people = isGuest ? [] : users.map(({ uid }): ChatKey => `uid:${uid}`);
    const own: ChatKey = `uid:${me}`;
    const keys = kind === "people"
      ? [own, ...people.filter((key) => key !== own)]
      : [...new Set([...chats, ...gids.map((gid): ChatKey => `gid:${gid}`), ...people])];
    const titleOf = (key: ChatKey) => key === own && kind === "people" ? t("filters.me") : nameOf(key);
    const named = keys.map((key) => ({ key, name: titleOf(key) }));
    const counts = Map.groupBy(named, ({ key, name }) => key.slice(0, 4) + fold(name));
    return named.map(({ key, name }) => {
      const isOnly = counts.get(key.slice(0, 4) + fold(name))!.length === 1;
      const value = key === own ? wordsIn(i18n.language).me[0] : nameValue(key, name, isOnly);
      return { key, name, value };
    });
  }, [kind, users, gids, chats, me, isGuest, i18n.language]);
}

/** Tells whether a filter names exactly this one. */
export function names({ sign, id, name, isMe }: Named, { key, name: own }: Nameable, me: number): boolean {
  if (isMe) return key === `uid:${me}`;
  if (sign !== null && isChannelKey(key) !== (sign === "#")) return false;
  return id === null ? fold(name) === fold(own) : id === idOf(key);
}
