import { useSetAtom, useStore } from "jotai";
import type { ChatKey } from "../../state/chat_key.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { chatRowAtom } from "../../state/chats/rows.ts";
import { markReadAtom } from "../../state/messages/commands.ts";
import { isLocalId } from "../../state/timelines/message.ts";

/** Marks a chat as read up to its newest message. */
export function useMarkChatRead(): (key: ChatKey) => void {
  const store = useStore();
  const markRead = useSetAtom(markReadAtom);

  return (key) => {
    const shown = store.get(chatRowAtom(key)).last?.mid ?? 0;
    const mid = Math.max(store.get(chatAtom(key)).last, isLocalId(shown) ? 0 : shown);
    if (mid > 0) markRead({ key, mid, deliberate: true });
  };
}
