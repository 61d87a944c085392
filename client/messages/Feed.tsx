import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer } from "virtua";
import type { ChatKey } from "../chats/key.ts";
import { useChatTitle } from "../chats/title.ts";
import { Announcer } from "./Announcer.tsx";
import { messageAtom, timelineAtom } from "./atoms.ts";
import { FeedHead } from "./FeedHead.tsx";
import { BelowPill, DayPill } from "./FeedPills.tsx";
import { HEAD_HEIGHT, useFeedScroll } from "./feed_scroll.ts";
import { newFeedView } from "./feed_view.ts";
import { useFirstUnread } from "./first_unread.ts";
import { MarkRead } from "./MarkRead.tsx";
import { MessageRow } from "./MessageRow.tsx";

export function Feed({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const name = useChatTitle(chat);
  const { ids } = useAtomValue(timelineAtom(chat));
  const [view] = useState(newFeedView);
  const firstUnread = useFirstUnread(chat, ids);
  const scroll = useFeedScroll(chat, view, firstUnread);

  return (
    <div className="feed">
      <DayPill view={view} />
      <div
        className="feed__scroll"
        ref={scroll.scroller}
        role="log"
        aria-live="off"
        aria-label={t("timeline.label", { name })}
        tabIndex={0}
        data-region
      >
        <FeedHead chat={chat} />
        <Virtualizer
          as="ol"
          item="li"
          ref={scroll.handle}
          data={ids}
          shift={scroll.isPrepend}
          startMargin={HEAD_HEIGHT}
          onScroll={scroll.onScroll}
          onScrollEnd={scroll.onScrollEnd}
        >
          {(id, index) => (
            <MessageRow
              key={store.get(messageAtom(id))?.local_id ?? id}
              id={id}
              previous={ids[index - 1]}
              isFirstUnread={id === firstUnread}
            />
          )}
        </Virtualizer>
      </div>
      <BelowPill chat={chat} view={view} toEnd={scroll.toEnd} />
      <MarkRead chat={chat} view={view} />
      <Announcer chat={chat} />
    </div>
  );
}
