import { atom } from "jotai";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { editingAtom } from "../../../state/messages/editing.ts";
import { myUidAtom } from "../../../state/session.ts";
import { isLocalId, messageAtom } from "../../../state/timelines/message.ts";

/** Opens the user's last message here for editing. Returns whether there is one. */
export const editLastAtom = atom(null, (get, set, chat: ChatKey): boolean => {
  const me = get(myUidAtom);
  const mid = get(timelineAtom(chat)).ids.findLast((id) => {
    const message = isLocalId(id) ? null : get(messageAtom(id));
    return message?.from_uid === me && message.detail.type !== "reaction" &&
      message.detail.content_type.startsWith("text/");
  });
  if (mid !== undefined) set(editingAtom(chat), mid);
  return mid !== undefined;
});
