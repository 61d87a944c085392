import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { UserAvatar } from "../../users/UserAvatar.tsx";
import { type ChatKey, idOf, isChannelKey } from "../../../state/chat_key.ts";
import { nameAtom } from "../../../state/users/names.ts";
import { meAtom, userAtom } from "../../../state/users/users.ts";
import { type MatchesProps, MOST_OPTIONS } from "./options.ts";
import { nearest, rankOf } from "../../../base/text/rank.ts";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { membersAtom } from "../../../state/channels/channels.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { myUidAtom } from "../../../state/session.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { alphabeticalAtom } from "../../../state/users/people.ts";

const LOOKED_AT = 200;

/** The people who can be mentioned here: the most recent authors first, then by name, and the user last. */
const callableAtom = atomFamily(
  ({ chat, language }: { chat: ChatKey; language: string }) =>
    atom((get): UserInfo[] => {
      const me = get(myUidAtom);
      const present = new Set(isChannelKey(chat) ? get(membersAtom(idOf(chat))) : [idOf(chat), me]);
      const spoke = get(timelineAtom(chat)).ids.slice(-LOOKED_AT).reverse()
        .map((id) => get(messageAtom(id))?.from_uid);
      const first = [...new Set(spoke)].filter((uid) => uid !== undefined && uid !== me && present.has(uid));

      const lately = first.map((uid) => get(userAtom(uid!))).filter((user) => user !== undefined);
      const others = get(alphabeticalAtom(language))
        .filter(({ uid }) => present.has(uid) && !first.includes(uid) && uid !== me);
      const own = get(userAtom(me));
      return [...lately, ...others, ...(own && present.has(me) ? [own] : [])];
    }),
  (a, b) => a.chat === b.chat && a.language === b.language,
);

export function People({ chat, query, children }: MatchesProps & { chat: ChatKey }) {
  const { t, i18n } = useTranslation("chat");
  const me = useAtomValue(meAtom)?.uid;
  const people = useAtomValue(useMemo(() =>
    atom((get) =>
      get(callableAtom({ chat, language: i18n.language }))
        .map((user) => ({ ...user, shown: get(nameAtom(user.uid)) ?? user.name }))
    ), [chat, i18n.language]));

  const found = useMemo(
    () => nearest(people, ({ shown, name }) => rankOf(query, shown, name), MOST_OPTIONS),
    [people, query],
  );
  const options = found.map(({ uid, name, shown, email }) => ({
    key: `${uid}`,
    icon: <UserAvatar uid={uid} size={24} />,
    name: shown,
    hint: uid === me ? t("composer.you") : shown === name ? email ?? undefined : name,
    uid,
    put: shown,
  }));
  return children(options, t("composer.people"));
}
