import { atom, useAtomValue, useStore } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { meAtom } from "../users/atoms.ts";
import { isMatch } from "../users/search.ts";
import { chatKeysAtom, chatRowAtom } from "./atoms.ts";
import type { ChatKey } from "./key.ts";
import { nameOf } from "./title.ts";

export const unreadOnlyAtom = atomWithStorage("parley:unread-only", false, undefined, { getOnInit: true });

const unreadKeysAtom = atom((get) => get(chatKeysAtom).filter((key) => get(chatRowAtom(key)).unread > 0));

/** What the list shows: all or the unread ones, and of these what matches. The open chat never goes away under one's hands. */
export function useListedKeys(wanted: string, open: ChatKey | null): ChatKey[] {
  const store = useStore();
  const all = useAtomValue(chatKeysAtom);
  const isUnreadOnly = useAtomValue(unreadOnlyAtom);
  const unread = useAtomValue(useMemo(() => isUnreadOnly ? unreadKeysAtom : chatKeysAtom, [isUnreadOnly]));
  const me = useAtomValue(meAtom)?.uid;
  const notes = useTranslation("member").t("notes");
  // Somebody one has just begun to write to stands on top until the first message.
  const begun = open && !all.includes(open) && nameOf(store, open) ? open : null;

  return useMemo(() => {
    const also = (key: ChatKey) => key === `uid:${me}` ? notes : null;
    if (wanted.trim() !== "") return all.filter((key) => isMatch(wanted, nameOf(store, key), also(key)));
    const keys = isUnreadOnly ? all.filter((key) => key === open || unread.includes(key)) : all;
    return begun ? [begun, ...keys] : keys;
  }, [all, unread, isUnreadOnly, wanted, begun, open, me, notes]);
}
