import { atom, useAtomValue, useStore } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isMatch } from "../../base/matching.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { nameOf } from "../../state/chats/name.ts";
import { chatKeysAtom, chatRowAtom } from "../../state/chats/rows.ts";
import { meAtom } from "../../state/users/users.ts";

export const unreadOnlyAtom = atomWithStorage("parley:unread-only", false, undefined, { getOnInit: true });

const unreadKeysAtom = atom((get) => get(chatKeysAtom).filter((key) => get(chatRowAtom(key)).unread > 0));

/**
 * The chats that the list shows: all or only unread ones, filtered by the search. The open chat always stays.
 */
export function useListedKeys(wanted: string, open: ChatKey | null): ChatKey[] {
  const store = useStore();
  const all = useAtomValue(chatKeysAtom);
  const isUnreadOnly = useAtomValue(unreadOnlyAtom);
  const unread = useAtomValue(useMemo(() => isUnreadOnly ? unreadKeysAtom : chatKeysAtom, [isUnreadOnly]));
  const me = useAtomValue(meAtom)?.uid;
  const notes = useTranslation("member").t("notes");
  // A new conversation stays on top until its first message.
  const begun = open && !all.includes(open) && nameOf(store, open) ? open : null;

  return useMemo(() => {
    const also = (key: ChatKey) => key === `uid:${me}` ? notes : null;
    if (wanted.trim() !== "") return all.filter((key) => isMatch(wanted, nameOf(store, key), also(key)));
    const keys = isUnreadOnly ? all.filter((key) => key === open || unread.includes(key)) : all;
    return begun ? [begun, ...keys] : keys;
  }, [all, unread, isUnreadOnly, wanted, begun, open, me, notes]);
}
