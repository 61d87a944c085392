import { useAtomValue, useStore } from "jotai";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useLocation } from "wouter";
import { useArrowKeys } from "../frame/arrow_keys.ts";
import { FilterField } from "../frame/FilterField.tsx";
import { meAtom } from "../users/atoms.ts";
import { isMatch } from "../users/search.ts";
import { chatKeysAtom } from "./atoms.ts";
import { ChatListEmpty } from "./ChatListEmpty.tsx";
import { ChatListSkeleton } from "./ChatListSkeleton.tsx";
import { ChatRow } from "./ChatRow.tsx";
import { type ChatKey, keyOfPath } from "./key.ts";
import { knowsChatsAtom } from "./known.ts";
import { nameOf } from "./title.ts";

export function ChatList() {
  const { t } = useTranslation("chat");
  const [wanted, setWanted] = useState("");
  const [path] = useLocation();
  const open = keyOfPath(path);
  const keys = useFilteredKeys(wanted, open);
  const knowsChats = useAtomValue(knowsChatsAtom);
  const list = useRef<VirtualizerHandle>(null);
  const onKeyDown = useArrowKeys(list, keys.length);

  const tabStop = open && keys.includes(open) ? open : keys[0];

  return (
    <nav className="chat-list" aria-label={t("list.label")} data-region>
      <FilterField label={t("list.filter")} value={wanted} onChange={setWanted} />
      {keys.length === 0 && (knowsChats ? <ChatListEmpty wanted={wanted} /> : <ChatListSkeleton />)}
      <div className="chat-list__scroll" onKeyDown={onKeyDown}>
        <Virtualizer as="ul" item="li" ref={list} data={keys} itemSize={56}>
          {(key) => <ChatRow key={key} chat={key} isOpen={key === open} isTabStop={key === tabStop} />}
        </Virtualizer>
      </div>
    </nav>
  );
}

/** Somebody one has just begun to write to stands on top until the first message. */
function useFilteredKeys(wanted: string, open: ChatKey | null): ChatKey[] {
  const store = useStore();
  const keys = useAtomValue(chatKeysAtom);
  const me = useAtomValue(meAtom)?.uid;
  const notes = useTranslation("member").t("notes");
  const begun = open && !keys.includes(open) && nameOf(store, open) ? open : null;

  return useMemo(() => {
    const also = (key: ChatKey) => key === `uid:${me}` ? notes : null;
    if (wanted.trim() !== "") return keys.filter((key) => isMatch(wanted, nameOf(store, key), also(key)));
    return begun ? [begun, ...keys] : keys;
  }, [keys, wanted, begun, me, notes]);
}
