import { useAtomValue, useStore } from "jotai";
import { useLayoutEffect, useState } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import type { FeedView } from "../../message/view.ts";
import type { FeedScrollTarget, ScrollTarget } from "./scroll_target.ts";
import { isPageFocused } from "../unread/page_focus.ts";
import type { FirstUnread } from "../unread/first_unread.ts";
import { atUnread } from "./initial_scroll.ts";

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
