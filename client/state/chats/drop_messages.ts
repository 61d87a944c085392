import type { Change } from "../../base/store.ts";
import { type ChatKey, chatOf } from "../chat_key.ts";
import { keeperAtom } from "../keeper.ts";
import { outboxAtom } from "../outbox.ts";
import { myUidAtom } from "../session.ts";
import { putMessage, serverVersionOf } from "../timelines/store_message.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";
import { drop, dropTimeline } from "../timelines/timeline.ts";
import { storedTimelineAtom } from "../timelines/timelines.ts";
import { chatAtom } from "./chats.ts";
import { emptyDraft } from "./drafts/draft.ts";
import { storedDraftAtom } from "./drafts/drafts.ts";
import { emptyChat } from "./unread/unread.ts";
import { forgetUnsent } from "./drafts/unsent_marks.ts";

/**
 * Drops the messages of the chosen conversations, also those in no timeline: quoted, or in a thread. The newest of
 * each stays, because rows show it, but its counts are no longer valid.
 */
export function dropMessages(change: Change, isMeant: (key: ChatKey) => boolean, lastToo?: "last too"): void {
  const { get } = change;
  const me = get(myUidAtom);
  for (const mid of [...messageAtom.getParams()]) {
    const message = isLocalId(mid) ? null : get(messageAtom(mid));
    const key = message && chatOf(message, me);
    if (!key || !isMeant(key)) continue;
    if (!lastToo && get(chatAtom(key)).last === mid) {
      putMessage(change, { ...serverVersionOf(message), at: null });
    } else drop(change, mid);
  }
}

export function forgetChat(change: Change, key: ChatKey): void {
  const { get, set } = change;
  get(outboxAtom)?.forget(key);
  dropTimeline(change, key);
  dropMessages(change, (one) => one === key, "last too");
  for (const id of get(storedTimelineAtom(key)).ids) set(messageAtom(id), null);
  storedTimelineAtom.remove(key);
  set(chatAtom(key), emptyChat);
  forgetUnsent(change, key);
  set(storedDraftAtom(key), emptyDraft);
  get(keeperAtom)?.touchDraft(key);
  get(keeperAtom)?.touch("chats", key);
}
