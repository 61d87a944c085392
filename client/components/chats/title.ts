import { useAtomValue, useStore } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { nameAtom, nameOf } from "../../state/chats/name.ts";
import { knowsUsersAtom } from "../../state/users/names.ts";
import { meAtom } from "../../state/users/users.ts";

/** The title of a chat: its channel's name or the other person's. The chat with oneself is for notes. */
export function useChatTitle(chat: ChatKey): string {
  const { t } = useTranslation(["chat", "member"]);
  const me = useAtomValue(meAtom)?.uid;
  const name = useAtomValue(useMemo(() => nameAtom(chat), [chat]));
  const knowsUsers = useAtomValue(knowsUsersAtom);
  if (!isChannelKey(chat) && idOf(chat) === me) return t("member:notes");
  return name ?? (isChannelKey(chat) || !knowsUsers ? "…" : t("message.deletedUser"));
}

/** Returns a function that looks up the title of any chat, without subscribing to it. */
export function useChatNames(): (chat: ChatKey) => string {
  const { t } = useTranslation("member");
  const store = useStore();
  return (chat) => chat === `uid:${store.get(meAtom)?.uid}` ? t("notes") : nameOf(store, chat) ?? "…";
}
