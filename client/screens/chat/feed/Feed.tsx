import { useAtomValue, useStore } from "jotai";
import { type FocusEvent, type RefObject, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../components/chats/title.ts";
import { UNFOLDS } from "../../../components/messages/fold.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { selectionAtom } from "../../../state/messages/selection.ts";
import { useContextMenu } from "../../../ui/menus/context_menu.ts";
import { lazily } from "../../../ui/lazily.ts";
import { makeTabStop, midOf } from "../message/row_element.ts";
import { type FeedView, newFeedView } from "../message/view.ts";
import { Tools } from "../tools/Tools.tsx";
import { Announcer } from "./Announcer.tsx";
import { BelowButton } from "./BelowButton.tsx";
import { FeedHead } from "./FeedHead.tsx";
import { FeedList } from "./FeedList.tsx";
import { ReadTracker } from "./unread/ReadTracker.tsx";
import { useFirstUnread } from "./unread/first_unread.ts";
import { useJumpToMessage } from "./viewport/jump_to_message.ts";
import { useFeedKeys } from "./keys/keys.ts";
import { useFeedPointer } from "./keys/pointer.ts";
import { useFeedScroll } from "./viewport/scroll.ts";
import { useCountBelow } from "./unread/unread_count.ts";
import { soon } from "../../../base/parts.ts";

const FloatingDate = lazily(soon(() => import("./FloatingDate.tsx")), ({ FloatingDate }) => FloatingDate);
const UnreadPill = lazily(() => import("./unread/UnreadPill.tsx"));

export function Feed({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const name = useChatTitle(chat);
  const { ids } = useAtomValue(timelineAtom(chat));
  const [view] = useState(newFeedView);
  const unread = useFirstUnread(chat, ids);
  const scroll = useFeedScroll(chat, view, unread);
  useUnfolding(scroll.scroller, view);
  useJumpToMessage({ chat, view, ids, ...scroll });
  const keys = useFeedKeys({ chat, view, handle: scroll.list.handle, ...scroll });
  const focus = useRowFocus(view);
  const pointer = useFeedPointer(chat, view);
  const { menu, listeners } = useFeedMenu(chat);

  return (
    <div className="feed">
      <Suspense fallback={<div className="feed__where" aria-hidden />}>
        <FloatingDate chat={chat} view={view} />
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
      <BelowPill chat={chat} view={view} jumpToLatest={scroll.jumpToLatest} />
      <ReadTracker view={view} readProgress={scroll.readProgress} onSkipped={unread.miss} />
      <Announcer chat={chat} />
    </div>
  );
}

/** A feed at its end stays there when it grows. When somebody opens a message, they want to read its beginning. */
function useUnfolding(scroller: RefObject<HTMLElement | null>, view: FeedView): void {
  const store = useStore();

  useEffect(() => {
    const box = scroller.current;
    const leaveEnd = () => store.set(view.atEnd, false);
    box?.addEventListener(UNFOLDS, leaveEnd);
    return () => box?.removeEventListener(UNFOLDS, leaveEnd);
  }, [scroller, store, view]);
}

function BelowPill({ chat, view, jumpToLatest }: { chat: ChatKey; view: FeedView; jumpToLatest(): void }) {
  const { t } = useTranslation("chat");
  const isAtEnd = useAtomValue(view.atEnd);
  const { newer } = useAtomValue(timelineAtom(chat));
  const count = useCountBelow(chat, view);
  if (isAtEnd) return null;

  const words = newer ? t("timeline.present") : count > 0 ? t("timeline.below", { count }) : null;
  return <BelowButton words={words} isNew={!newer} onClick={jumpToLatest} />;
}

/** Opens the menu by right click, long press, or Enter on a message. A link keeps the browser's own menu. */
function useFeedMenu(chat: ChatKey) {
  const store = useStore();
  const { listeners, ...menu } = useContextMenu<number>({
    rows: ".message[data-mid]",
    itemOf(row) {
      if (store.get(selectionAtom)?.key === chat) return null;
      makeTabStop(row);
      return midOf(row);
    },
    except: ".message__body a[target]",
  });
  return { menu, listeners };
}

/** Stores which message has the focus. */
function useRowFocus(view: FeedView) {
  const store = useStore();

  return useMemo(() => ({
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const mid = midOf(target);
      if (mid === null || !target.matches(":focus-visible")) return;
      store.set(view.focused, mid);
      store.set(view.visited, mid);
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      const left = midOf(target);
      if (left !== null && midOf(relatedTarget) === left) return;
      // A window that loses the focus later returns it to the same row.
      if (relatedTarget === null && !document.hasFocus()) return;
      store.set(view.focused, null);
    },
  }), [view, store]);
}
