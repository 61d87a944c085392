import { UNREAD_MAX } from "schemas/limits.ts";
import type { Store } from "../../../../base/store.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { chatAtom } from "../../../../state/chats/chats.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { readUntil, unreadOf } from "../../../../state/chats/unread/unread.ts";
import { markReadAtom } from "../../../../state/messages/commands.ts";
import { myUidAtom } from "../../../../state/session.ts";
import { isLocalId, messageAtom } from "../../../../state/timelines/message.ts";

export type ReadProgress = ReturnType<typeof newReadProgress>;

/**
 * Decides which messages are read from those that were on screen. A marker covers everything older, so it
 * does not move past unseen messages: those that were jumped over, or that came and went while nobody looked.
 */
export function newReadProgress(store: Store, chat: ChatKey) {
  /** The user has seen everything up to this message. */
  let seen = 0;

  const hasUnseen = (upTo: number) => {
    const after = Math.max(seen, readUntil(store.get(chatAtom(chat))));
    const next = nextByOthers(store, chat, after);
    return next !== null && next < upTo;
  };

  return {
    /** Called when the reader has scrolled and `to` replaced `from` at the top edge. */
    passed(from: number, to: number): void {
      if (!hasUnseen(from)) seen = Math.max(seen, to - 1);
    },
    /**
     * Called when these messages were on screen for a moment. Returns false when there are unseen messages
     * above them.
     */
    rested(top: number, bottom: number): boolean {
      if (hasUnseen(top)) return false;
      seen = Math.max(seen, bottom);
      store.set(markReadAtom, { key: chat, mid: bottom });
      return true;
    },
    /** Called when the user goes to the newest message. The messages in between count as read. */
    skip(): void {
      const { last } = store.get(chatAtom(chat));
      seen = Math.max(seen, last);
      store.set(markReadAtom, { key: chat, mid: last });
    },
  };
}

/**
 * The first message by others after `mid`. 0 means that it may be above the loaded ones, and null that there
 * is none.
 */
function nextByOthers(store: Store, chat: ChatKey, mid: number): number | null {
  const { ids, reached } = store.get(timelineAtom(chat));
  const me = store.get(myUidAtom);
  const others: number[] = [];
  for (let i = ids.length - 1; i >= 0 && ids[i] > mid; i--) {
    if (!isLocalId(ids[i]) && store.get(messageAtom(ids[i]))?.from_uid !== me) others.push(ids[i]);
  }
  if (!reached && ids[0] > mid) {
    const { unread } = unreadOf(store.get(chatAtom(chat)));
    if (unread >= UNREAD_MAX || unread > others.length) return 0;
  }
  return others.at(-1) ?? null;
}
