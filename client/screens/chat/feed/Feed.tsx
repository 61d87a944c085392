import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../components/chats/title.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { lazily } from "../../../ui/lazily.ts";
import { newFeedView } from "../message/view.ts";
import { later } from "../later.ts";
import { Tools } from "../tools/Tools.tsx";
import { Announcer } from "./Announcer.tsx";
import { FeedHead } from "./FeedHead.tsx";
import { FeedList } from "./FeedList.tsx";
import { BelowPill } from "./FeedPills.tsx";
import { useFirstUnread } from "./first_unread.ts";
import { useFeedJump } from "./jumping.ts";
import { useFeedKeys } from "./keys.ts";
import { ReadTracker } from "./ReadTracker.tsx";
import { useFeedMenu } from "./menu.ts";
import { useFeedPointer } from "./pointer.ts";
import { useRowFocus } from "./row_focus.ts";
import { useFeedScroll } from "./scroll.ts";
import { useUnfolding } from "./unfolding.ts";

const FeedWhere = later("FeedWhere");
const UnreadPill = lazily(() => import("./UnreadPill.tsx"));

export function Feed({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const name = useChatTitle(chat);
  const { ids } = useAtomValue(timelineAtom(chat));
  const [view] = useState(newFeedView);
  const unread = useFirstUnread(chat, ids);
  const scroll = useFeedScroll(chat, view, unread);
  useUnfolding(scroll.scroller, view);
  useFeedJump({ chat, view, ids, ...scroll });
  const keys = useFeedKeys({ chat, view, handle: scroll.list.handle, ...scroll });
  const focus = useRowFocus(view);
  const pointer = useFeedPointer(chat, view);
  const { menu, listeners } = useFeedMenu(chat);

  return (
    <div className="feed">
      <Suspense fallback={<div className="feed__where" aria-hidden />}>
        <FeedWhere chat={chat} view={view} />
      </Suspense>
      <div
        className="feed__scroll"
        ref={scroll.scroller}
        role="log"
        aria-live="off"
        aria-label={t("timeline.label", { name })}
        tabIndex={0}
        data-region
        data-opening={ids.length > 0 || undefined}
        {...keys}
        {...focus}
        {...pointer}
        {...listeners}
      >
        <FeedHead chat={chat} retry={scroll.older} />
        <FeedList chat={chat} view={view} ids={ids} firstUnread={unread.first} list={scroll.list} />
        <Tools chat={chat} view={view} menu={menu} scroller={scroll.scroller} />
      </div>
      {unread.since !== null && (
        <Suspense>
          <UnreadPill chat={chat} view={view} unread={unread} />
        </Suspense>
      )}
      <BelowPill chat={chat} view={view} toLatest={scroll.toLatest} />
      <ReadTracker view={view} reading={scroll.reading} onSkipped={unread.miss} />
      <Announcer chat={chat} />
    </div>
  );
}
