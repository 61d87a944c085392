import type { Change } from "../../base/store.ts";
import { chatOf } from "../../state/chat_key.ts";
import { changeChat, countableOf, mentionsUser } from "../../state/chats/change.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { withMention } from "../../state/chats/unread/count_adjustments.ts";
import { myUidAtom } from "../../state/session.ts";
import { amendmentOf, type Edit, type ReactionRecord } from "../../state/timelines/amendments.ts";
import { applyEdit, serverVersionOf } from "../../state/timelines/store_message.ts";
import { messageAtom } from "../../state/timelines/message.ts";
import { recount } from "./chats.ts";

/** An edit may add a mention of the user, or take one away. */
export function receiveEdit(change: Change, record: ReactionRecord, detail: Omit<Edit, "mid">): void {
  const { mid } = record.detail;
  const edit = { ...detail, mid: record.mid };
  countMention(change, record, edit);
  applyEdit(change, mid, edit);
}

function countMention(change: Change, { target, from_uid, detail }: ReactionRecord, edit: Edit): void {
  const { get } = change;
  const { mid } = detail;
  const known = amendmentOf(change, mid);
  const me = get(myUidAtom);
  // Without properties, the mentions stay as they were.
  if (known?.deleted || (known?.edit?.mid ?? 0) >= edit.mid || from_uid === me || !edit.properties) return;

  const key = chatOf({ target, from_uid }, me);
  const message = get(messageAtom(mid));
  const isBefore = message && (message.edited_mid ?? 0) < edit.mid;
  const before = isBefore ? countableOf(change, serverVersionOf(message)) : null;
  const now = { mid, mention: mentionsUser(edit.properties, me) };
  const { state, exact } = withMention(get(chatAtom(key)), now, before, edit.mid);
  changeChat(change, key, state);
  if (!exact) recount(change);
}
