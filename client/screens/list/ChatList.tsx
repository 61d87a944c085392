import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useLocation } from "wouter";
import { useChatNames } from "../../components/chats/title.ts";
import { type ChatKey, keyOfPath } from "../../state/chat_key.ts";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { pinnedChatKeysAtom } from "../../state/chats/settings.ts";
import { isGuestAtom } from "../../state/users/users.ts";
import { useArrowKeys } from "../../ui/arrow_keys.ts";
import { useContextMenu } from "../../ui/context_menu.ts";
import { ContextMenu } from "../../ui/ContextMenu.tsx";
import { FilterField } from "../../ui/FilterField.tsx";
import { ChatListSkeleton } from "../../ui/ListSkeleton.tsx";
import { scaled } from "../../ui/sizes.ts";
import { useTabStop } from "../../ui/tab_stop.ts";
import { ChatListEmpty } from "./ChatListEmpty.tsx";
import { ChatListItem } from "./ChatListItem.tsx";
import { useHeldOrder } from "./held_order.ts";
import { ChatMenuItems } from "./later.ts";
import { useListedKeys } from "./listed.ts";
import { UnreadOnly } from "./UnreadOnly.tsx";

const ROW_HEIGHT = scaled(56);
const ROWS = "[data-chat]";
const chatOfRow = (row: HTMLElement) => row.dataset.chat as ChatKey;

export function ChatList() {
  const { t } = useTranslation("chat");
  const [wanted, setWanted] = useState("");
  const [path] = useLocation();
  const open = keyOfPath(path);
  const box = useRef<HTMLDivElement>(null);
  const keys = useHeldOrder(useListedKeys(wanted, open), box);
  const pinned = useAtomValue(pinnedChatKeysAtom);
  const knowsChats = useAtomValue(knowsChatsAtom);
  const list = useRef<VirtualizerHandle>(null);
  const onKeyDown = useArrowKeys(list, keys.length);
  const menu = useContextMenu({ rows: ROWS, itemOf: chatOfRow });
  const nameOf = useChatNames();
  const isGuest = useAtomValue(isGuestAtom);

  const stop = useTabStop(keys, open, chatOfRow, ROWS);
  const pinnedHere = new Set(pinned);
  const placeOf = (key: ChatKey, next: ChatKey | undefined) => {
    if (!pinnedHere.has(key)) return undefined;
    return next && pinnedHere.has(next) ? "inside" : "last";
  };

  return (
    <nav className="chat-list" aria-label={t("list.label")} data-region>
      <div className="chat-list__tools">
        <FilterField label={t("list.filter")} value={wanted} onChange={setWanted} />
        <UnreadOnly />
      </div>
      {keys.length === 0 && (knowsChats ? <ChatListEmpty wanted={wanted} /> : <ChatListSkeleton />)}
      <div
        className="chat-list__scroll"
        ref={box}
        onKeyDown={onKeyDown}
        {...stop.listeners}
        {...(isGuest ? {} : menu.listeners)}
      >
        <Virtualizer as="ul" item="li" ref={list} data={keys} itemSize={ROW_HEIGHT}>
          {(key, index) => (
            <ChatListItem
              key={key}
              chat={key}
              isOpen={key === open}
              isTabStop={key === stop.tabStop}
              pinned={placeOf(key, keys[index + 1])}
            />
          )}
        </Virtualizer>
      </div>
      <ContextMenu menu={menu} label={nameOf}>
        {(key) => <ChatMenuItems chat={key} />}
      </ContextMenu>
    </nav>
  );
}
