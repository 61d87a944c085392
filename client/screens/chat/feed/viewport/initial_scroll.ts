import { UNREAD_MAX } from "schemas/limits.ts";
import type { Store } from "../../../../base/store.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { chatAtom } from "../../../../state/chats/chats.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { unreadOf } from "../../../../state/chats/unread/unread.ts";
import type { ScrollTarget } from "./scroll_target.ts";
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

export function atUnread(mid: number): ScrollTarget {
  return { mid, align: "start", offset: -CONTEXT };
}

/** Whether all unread messages are loaded. Otherwise older unread ones exist above the first loaded one. */
function isBeginning(store: Store, chat: ChatKey): boolean {
  const { ids, reached } = store.get(timelineAtom(chat));
  const { unread } = unreadOf(store.get(chatAtom(chat)));
  return reached || (unread < UNREAD_MAX && unread <= ids.length);
}
