import { useSetAtom, useStore } from "jotai";
import { type RefObject, useCallback } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { backToPresentAtom } from "../../../../state/messages/commands.ts";
import type { FeedView } from "../../message/view.ts";
import type { FeedScrollTarget } from "./scroll_target.ts";
import { endOf, type ListOffset } from "./list_offset.ts";
import type { ReadProgress } from "../unread/read_progress.ts";

interface Feed {
  chat: ChatKey;
  view: FeedView;
  listOffset: ListOffset;
  scroller: RefObject<HTMLElement | null>;
  scrollTarget: FeedScrollTarget;
  readProgress: ReadProgress;
}

/** The two ways down: to the end of the loaded messages, and to the newest message. */
export function usePinToBottom({ chat, view, listOffset, scroller, scrollTarget, readProgress }: Feed) {
  const store = useStore();
  const backToPresent = useSetAtom(backToPresentAtom);

  const pinToBottom = useCallback(() => {
    scrollTarget.end();
    store.set(view.atEnd, !store.get(timelineAtom(chat)).newer);
    const box = scroller.current;
    if (box) box.scrollTop = endOf(box, listOffset.pixels());
  }, [chat, store]);

  /** On the user's request. The messages in between count as read. */
  const toBottom = useCallback(() => {
    if (!store.get(timelineAtom(chat)).newer) readProgress.skip();
    pinToBottom();
  }, [chat, pinToBottom]);

  const jumpToLatest = useCallback(() => {
    if (!store.get(timelineAtom(chat)).newer) return toBottom();
    readProgress.skip();
    backToPresent(chat);
  }, [chat, toBottom]);

  return { pinToBottom, toBottom, jumpToLatest };
}
