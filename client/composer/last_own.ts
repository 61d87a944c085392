import { atom } from "jotai";
import type { ChatKey } from "../chats/key.ts";
import { isLocalId, messageAtom, timelineAtom } from "../messages/atoms.ts";
import { editingAtom } from "../messages/editing.ts";
import { myUidAtom } from "../session/atoms.ts";

/** Takes my last message here for editing. Answers whether there is one. */
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
