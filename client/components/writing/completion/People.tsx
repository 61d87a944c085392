import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { UserAvatar } from "../../users/UserAvatar.tsx";
import type { ChatKey } from "../../../state/chat_key.ts";
import { nameAtom } from "../../../state/users/names.ts";
import { meAtom } from "../../../state/users/users.ts";
import { type MatchesProps, MOST_OPTIONS } from "./options.ts";
import { callableAtom } from "./people_order.ts";
import { nearest, rankOf } from "./rank.ts";

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
