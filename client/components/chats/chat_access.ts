import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { channelAtom } from "../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { chatIsKnownAtom } from "../../state/chats/known.ts";
import { allChatKeysAtom } from "../../state/chats/rows.ts";
import { userAtom } from "../../state/users/users.ts";

/**
 * Access of the user to a chat. A chat with a deleted user can still be read. `waiting`: the server has not yet
 * sent the chat's details.
 */
type ChatAccess = "write" | "read" | "none" | "waiting";

export function useChatAccess(chat: ChatKey): ChatAccess {
  return useAtomValue(useMemo(() =>
    atom((get): ChatAccess => {
      const id = idOf(chat);
      const isThere = isChannelKey(chat) ? get(channelAtom(id)) : get(userAtom(id));
      if (isThere) return "write";

      if (!get(chatIsKnownAtom(chat))) return "waiting";
      return get(allChatKeysAtom).includes(chat) ? "read" : "none";
    }), [chat]));
}
