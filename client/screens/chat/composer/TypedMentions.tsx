import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { typedNames } from "../../../components/writing/typed_names.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import type { Draft } from "../../../state/chats/draft.ts";

/** Says who is mentioned without having been picked from the list. */
export function TypedMentions({ chat, draft }: { chat: ChatKey; draft: Draft }) {
  const { t, i18n } = useTranslation("chat");
  const { text, mentions } = draft;
  const names = useAtomValue(useMemo(
    () => atom((get) => Object.keys(typedNames(get, chat, draft)).map((name) => `@${name}`).join("\n")),
    [chat, text, mentions],
  ));
  if (!names) return null;
  const people = new Intl.ListFormat(i18n.language).format(names.split("\n"));
  return <p className="composer__length" role="status">{t("composer.mentions", { people })}</p>;
}
