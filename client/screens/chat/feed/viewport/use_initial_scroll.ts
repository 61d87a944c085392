import { useAtomValue, useStore } from "jotai";
import { useLayoutEffect, useState } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import type { FeedView } from "../../message/view.ts";
import type { FeedScrollTarget, ScrollTarget } from "./scroll_target.ts";
import { isPageFocused } from "../unread/page_focus.ts";
import type { FirstUnread } from "../unread/first_unread.ts";
import { UNREAD_MAX } from "schemas/limits.ts";
import type { Store } from "../../../../base/store.ts";
import { chatAtom } from "../../../../state/chats/chats.ts";
import { unreadOf } from "../../../../state/chats/unread/unread.ts";
import { savedScrollPosition } from "./scroll_positions.ts";

/** The pixels of already read messages that stay visible above the first unread one. */
const CONTEXT = 96;

/**
 * The place where a feed opens: the place the reader left, or the first unread message, or (null) its end.
 */
export function initialTarget(store: Store, chat: ChatKey, firstUnread: number | null): ScrollTarget | null {
  const { ids } = store.get(timelineAtom(chat));
  const left = savedScrollPosition(chat);
  if (left && ids.includes(left.mid)) return { ...left, align: "start" };
  if (firstUnread === null || (firstUnread === ids[0] && !isBeginning(store, chat))) return null;
  return atUnread(firstUnread);
}

function atUnread(mid: number): ScrollTarget {
  return { mid, align: "start", offset: -CONTEXT };
}

/** Tells whether all unread messages are loaded. Otherwise older unread ones exist above the first loaded one. */
function isBeginning(store: Store, chat: ChatKey): boolean {
  const { ids, reached } = store.get(timelineAtom(chat));
  const { unread } = unreadOf(store.get(chatAtom(chat)));
  return reached || (unread < UNREAD_MAX && unread <= ids.length);
}

interface Feed {
  chat: ChatKey;
  view: FeedView;
  generation: number;
  opening: ScrollTarget | null;
  unread: Pick<FirstUnread, "first" | "isSkipped">;
  scrollTarget: FeedScrollTarget;
  settle(): void;
  pinToBottom(): void;
}

/**
 * Scrolls to the place where a feed opens: at first, when its list is replaced, and when the connection
 * brings the unread messages.
 */
export function useInitialScroll(feed: Feed): void {
  const { chat, view, generation, opening, unread: { first, isSkipped }, scrollTarget, settle, pinToBottom } =
    feed;
  const store = useStore();
  const { newer } = useAtomValue(timelineAtom(chat));
  const [nothingWasUnread] = useState(opening === null && first === null);

  useLayoutEffect(() => {
    store.set(view.atEnd, opening === null && !newer);
    settle();
  }, [chat]);

  useLayoutEffect(() => {
    if (generation > 0 && !newer) pinToBottom();
  }, [generation]);

  useLayoutEffect(() => {
    const isMissed = nothingWasUnread && first !== null && !isSkipped && scrollTarget.isFresh();
    if (isMissed && isPageFocused()) scrollTarget.take(atUnread(first));
  }, [first]);
}
