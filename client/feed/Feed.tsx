import { useAtomValue, useStore } from "jotai";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer } from "virtua";
import type { ChatKey } from "../chats/key.ts";
import { useChatTitle } from "../chats/title.ts";
import { Announcer } from "./Announcer.tsx";
import { messageAtom, timelineAtom } from "../messages/atoms.ts";
import { FeedHead } from "./FeedHead.tsx";
import { BelowPill, DayPill } from "./FeedPills.tsx";
import { useFeedJump } from "./jump.ts";
import { useFeedKeys } from "./keys.ts";
import { useFeedMenu } from "./menu.ts";
import { useFeedPointer } from "./pointer.ts";
import { HEAD_HEIGHT, useFeedScroll } from "./scroll.ts";
import { newFeedView } from "./view.ts";
import { useFirstUnread } from "./first_unread.ts";
import { MarkRead } from "./MarkRead.tsx";
import { MessageRow } from "./MessageRow.tsx";
import { Tools } from "../message_tools/Tools.tsx";
import { lazily } from "../ui/lazily.ts";

const UnreadPill = lazily(() => import("./UnreadPill.tsx"));

export function Feed({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const name = useChatTitle(chat);
  const { ids } = useAtomValue(timelineAtom(chat));
  const [view] = useState(newFeedView);
  const unread = useFirstUnread(chat, ids);
  const scroll = useFeedScroll(chat, view, unread.first);
  useFeedJump({ chat, view, ids, ...scroll });
  const keys = useFeedKeys({ chat, view, ...scroll });
  const pointer = useFeedPointer(chat, view);
  const { menu, listeners } = useFeedMenu(chat);
  const visited = ids.indexOf(useAtomValue(view.visited) ?? -1);

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
        {...keys}
        {...pointer}
        {...listeners}
      >
        <FeedHead chat={chat} retry={scroll.older} />
        <Virtualizer
          key={scroll.generation}
          as="ol"
          item="li"
          ref={scroll.handle}
          data={ids}
          shift={scroll.isPrepend}
          startMargin={HEAD_HEIGHT}
          // Whoever comes back from a menu finds the row still there.
          keepMounted={visited === -1 ? undefined : [visited]}
          onScroll={scroll.onScroll}
          onScrollEnd={scroll.onScrollEnd}
          onResize={scroll.onResize}
        >
          {(id, index) => (
            <MessageRow
              key={store.get(messageAtom(id))?.local_id ?? id}
              id={id}
              previous={ids[index - 1]}
              isFirstUnread={id === unread.first}
              chat={chat}
              view={view}
            />
          )}
        </Virtualizer>
        <Tools chat={chat} view={view} menu={menu} scroller={scroll.scroller} />
      </div>
      {unread.since !== null && (
        <Suspense>
          <UnreadPill chat={chat} view={view} unread={unread} />
        </Suspense>
      )}
      <BelowPill chat={chat} view={view} toEnd={scroll.toEnd} />
      <MarkRead chat={chat} view={view} />
      <Announcer chat={chat} />
    </div>
  );
}
