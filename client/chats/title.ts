import { atom, useAtomValue, useStore } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { channelAtom } from "../channels/atoms.ts";
import { remarkAtom } from "../settings/atoms.ts";
import type { Store } from "../store.ts";
import { meAtom, userAtom } from "../users/atoms.ts";
import { knowsUsersAtom } from "../users/name.ts";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";

/** What a chat is called: its channel's name, or the other person's; to oneself one writes notes. */
export function useChatTitle(chat: ChatKey): string {
  const { t } = useTranslation(["chat", "member"]);
  const me = useAtomValue(meAtom)?.uid;
  const name = useAtomValue(useMemo(() => nameAtom(chat), [chat]));
  const knowsUsers = useAtomValue(knowsUsersAtom);
  if (!isChannelKey(chat) && idOf(chat) === me) return t("member:notes");
  return name ?? (isChannelKey(chat) || !knowsUsers ? "…" : t("message.deletedUser"));
}

/** The same, to be asked about any chat without listening to it. */
export function useChatNames(): (chat: ChatKey) => string {
  const { t } = useTranslation("member");
  const store = useStore();
  return (chat) => chat === `uid:${store.get(meAtom)?.uid}` ? t("notes") : nameOf(store, chat) ?? "…";
}

export function nameOf(store: Store, chat: ChatKey): string | null {
  return store.get(nameAtom(chat)) ?? null;
}

function nameAtom(chat: ChatKey) {
  const id = idOf(chat);
  return atom((get) =>
    isChannelKey(chat) ? get(channelAtom(id))?.name : get(remarkAtom(id)) || get(userAtom(id))?.name
  );
}
