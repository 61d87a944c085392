import { useAtomValue, useStore } from "jotai";
import { Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useLocation } from "wouter";
import { useChatNames } from "../../components/chats/title.ts";
import { keyOfPath } from "../../state/chat_key.ts";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { isGuestAtom } from "../../state/users/users.ts";
import { useArrowKeys } from "../../ui/lists/arrow_keys.ts";
import { useContextMenu } from "../../ui/menus/context_menu.ts";
import { ContextMenu } from "../../ui/menus/ContextMenu.tsx";
import { FilterField } from "../../ui/controls/FilterField.tsx";
import { ChatListSkeleton } from "../../ui/skeletons/ListSkeleton.tsx";
import { lazily } from "../../ui/lazily.ts";
import { scaled } from "../../ui/sizes.ts";
import { useRovingTabIndex } from "../../ui/lists/roving_tabindex.ts";
import { ChatListItem } from "./ChatListItem.tsx";
import { densityAtom } from "./density.ts";
import { useFileDrop } from "./file_drop.ts";
import { useStableOrder } from "./stable_order.ts";
import { hasMenu, isHeading, type Item, itemAt, itemOfRow, ITEMS, sectionOf } from "./items.ts";
import { useListedItems } from "./listed.ts";
import { ListOptions } from "./ListOptions.tsx";
import { useScrollToOpen } from "./scroll_to_open.ts";
import { SectionHeading } from "./SectionHeading.tsx";
import { sectionName } from "../../components/chats/section_name.ts";
import { UnreadOnly } from "./UnreadOnly.tsx";
import { useArranging } from "./use_arranging.ts";
import { soon } from "../../base/parts.ts";

const ChatListEmpty = lazily(soon(() => import("./ChatListEmpty.tsx")), ({ ChatListEmpty }) => ChatListEmpty);
const ThreadsEntry = lazily(soon(() => import("./ThreadsEntry.tsx")), ({ ThreadsEntry }) => ThreadsEntry);
const ItemMenu = lazily(soon(() => import("./ItemMenu.tsx")), ({ ItemMenu }) => ItemMenu);
const HEIGHTS = { comfortable: scaled(56), compact: scaled(32) };

export function ChatList() {
  const { t, i18n } = useTranslation("chat");
  const store = useStore();
  const [wanted, setWanted] = useState("");
  const [path] = useLocation();
  const open = keyOfPath(path);
  const box = useRef<HTMLDivElement>(null);
  const { items: latest, sections } = useListedItems(wanted, open);
  const items = useStableOrder(latest, box);
  const knowsChats = useAtomValue(knowsChatsAtom);
  const density = useAtomValue(densityAtom);
  const isGuest = useAtomValue(isGuestAtom);
  const list = useRef<VirtualizerHandle>(null);
  const moveFocus = useArrowKeys(list, items.length, (index) => !isStop(items[index], isGuest));
  const menu = useContextMenu({ rows: ITEMS, itemOf: (row) => menuItem(itemOfRow(row)) });
  const chatName = useChatNames();
  const nameOf = (item: Item) => isHeading(item) ? sectionName(store, i18n, sectionOf(item)) : chatName(item);
  const files = useFileDrop(chatAt);
  const live = useRef<HTMLParagraphElement>(null);

  const firstChat = useMemo(() => items.find((item) => !isHeading(item)), [items]);
  const stop = useRovingTabIndex<Item>(items, items.includes(open!) ? open : firstChat, itemOfRow, ITEMS);

  useScrollToOpen(box, list, items, open);
  useArranging(!isGuest, box, list, live, items);

  return (
    <nav className="chat-list" aria-label={t("list.label")} data-region data-density={density}>
      <div className="chat-list__tools">
        <FilterField label={t("list.filter")} value={wanted} onChange={setWanted} />
        <UnreadOnly />
        {!isGuest && <ListOptions />}
      </div>
      {!isGuest && (
        <Suspense fallback={<div className="threads-entry" />}>
          <ThreadsEntry />
        </Suspense>
      )}
      {items.length === 0 && (
        <Suspense>{knowsChats ? <ChatListEmpty wanted={wanted} /> : <ChatListSkeleton />}</Suspense>
      )}
      <div
        className="chat-list__scroll"
        ref={box}
        onKeyDown={moveFocus}
        {...stop.listeners}
        {...files.listeners}
        {...(isGuest ? {} : menu.listeners)}
      >
        {items.length > 0 && (
          <Virtualizer as="ul" item="li" ref={list} data={items} itemSize={HEIGHTS[density]}>
            {(item) =>
              isHeading(item)
                ? (
                  <SectionHeading
                    key={item}
                    section={sections.get(sectionOf(item))}
                    item={item}
                    isTabStop={item === stop.tabStop}
                  />
                )
                : (
                  <ChatListItem
                    key={item}
                    chat={item}
                    isOpen={item === open}
                    isTabStop={item === stop.tabStop}
                    isDropTarget={item === files.over}
                    isPinned={sections.get("pinned")?.keys.includes(item) ?? false}
                    isCompact={density === "compact"}
                  />
                )}
          </Virtualizer>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite" ref={live} />
      <ContextMenu menu={menu} label={nameOf}>
        {(item) => <ItemMenu item={item} />}
      </ContextMenu>
    </nav>
  );
}

/** Headings that do nothing take no focus. */
function isStop(item: Item, isGuest: boolean): boolean {
  return !isHeading(item) || (item !== "#unread" && !isGuest);
}

function menuItem(item: Item): Item | null {
  return hasMenu(item) ? item : null;
}

function chatAt(target: EventTarget) {
  const item = itemAt(target);
  return item && !isHeading(item) ? item : null;
}
