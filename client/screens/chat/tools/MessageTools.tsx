import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { deletingAtom, reactorsAtom } from "../../../components/messages/message_popups.ts";
import { lineOf } from "../../../components/text/line.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { learnFavoritesAtom } from "../../../state/favorites/load.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { nameAtom } from "../../../state/users/names.ts";
import { ContextMenu } from "../../../ui/menus/ContextMenu.tsx";
import type { ContextMenuHandle } from "../../../ui/menus/context_menu.ts";
import type { FeedView } from "../message/view.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { MessageKeys } from "./MessageKeys.tsx";
import { MessageMenu } from "./MessageMenu.tsx";
import { ReactionPicker } from "./ReactionPicker.tsx";
import { ReactorsDialog } from "./ReactorsDialog.tsx";
import { SwipeToReply } from "./SwipeToReply.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useActions } from "./actions.ts";
import type { EarlyKeys } from "./early_keys.ts";

/** Milliseconds without scrolling. */
const REST = 300;

/** Marks a feed at rest. What appears there is news and may move. Rows that come into sight by scrolling may not. */
function useRest(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current!;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      delete box.dataset.rest;
      clearTimeout(timer);
      timer = setTimeout(() => box.dataset.rest = "", REST);
    };
    wait();
    box.addEventListener("scroll", wait, { signal: over.signal, passive: true });
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, []);
}

export interface ToolsProps {
  chat: ChatKey;
  view: FeedView;
  menu: ContextMenuHandle<number>;
  scroller: RefObject<HTMLElement | null>;
  early: EarlyKeys;
}

export default function MessageTools({ chat, view, menu, scroller, early }: ToolsProps) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const actions = useActions(chat);
  const deleting = useAtomValue(deletingAtom);
  const reactors = useAtomValue(reactorsAtom);

  useRest(scroller);
  const learnFavorites = useSetAtom(learnFavoritesAtom);
  // The menu says whether a message is saved.
  useEffect(() => {
    if (menu.place) learnFavorites();
  }, [menu.place]);

  /** The head of the sheet on a phone. */
  function labelOf(mid: number): string {
    const message = store.get(messageAtom(mid));
    if (!message) return t("message.deleted");
    const name = store.get(nameAtom(message.from_uid)) ?? t("message.deletedUser");
    return t("row.author", { name, text: store.get(lineOf(message, t)) });
  }

  return (
    <>
      <Toolbar view={view} scroller={scroller} actions={actions} held={menu.place?.item ?? null} />
      <ContextMenu menu={menu} label={labelOf}>
        {(mid, { row, isSheet }) => (
          <MessageMenu
            chat={chat}
            mid={mid}
            row={row}
            isSheet={isSheet}
            actions={actions}
            close={menu.close}
          />
        )}
      </ContextMenu>
      <MessageKeys view={view} scroller={scroller} early={early} actions={actions} />
      <SwipeToReply chat={chat} scroller={scroller} actions={actions} />
      <ReactionPicker actions={actions} />
      {deleting && <DeleteDialog mids={deleting} />}
      {reactors !== null && <ReactorsDialog mid={reactors} />}
    </>
  );
}
