import { useStore } from "jotai";
import { useTranslation } from "react-i18next";
import { fold } from "schemas/search/fold.ts";
import { useChatNames } from "../../components/chats/title.ts";
import { lastPathsAtom } from "../../components/navigation/remembered_paths.ts";
import { type ChatKey, keyOfPath, pathOf } from "../../state/chat_key.ts";
import { allChatKeysAtom } from "../../state/chats/rows.ts";
import { chatGroup, managesAtom, type PageGroup } from "./groups.ts";

const MOST = 5;

/**
 * Returns a function that gives the settings of chats to search in: the one that was open last, and those that are named
 * in the search, the newest first.
 */
export function useOtherChats(except: ChatKey | null): (wanted: string) => PageGroup[] {
  const { t } = useTranslation("setting");
  const store = useStore();
  const nameOf = useChatNames();
  return (wanted) => {
    const words = fold(wanted).split(/\s+/).filter((word) => word.length > 1);
    const isNamed = (chat: ChatKey) => words.some((word) => fold(nameOf(chat)).includes(word));
    const chats = store.get(allChatKeysAtom);
    const last = keyOfPath(store.get(lastPathsAtom).chats) ?? chats[0];
    return chats
      .filter((chat) => chat !== except && (isNamed(chat) || chat === last && except === null))
      .slice(0, MOST)
      .map((chat) =>
        chatGroup(chat, {
          t,
          title: nameOf(chat),
          from: pathOf(chat),
          nav: null,
          isManager: store.get(managesAtom(chat)),
        })
      );
  };
}
