import { useAtomValue } from "jotai";
import { useState } from "react";
import { FirstSteps } from "../../components/users/FirstSteps.tsx";
import { gidsAtom } from "../../state/channels/channels.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { chatRowAtom } from "../../state/chats/rows.ts";

/** The first steps, in the channel in which the wizard ends. */
export function FirstStepsHere({ chat }: { chat: ChatKey }) {
  const [first] = useAtomValue(gidsAtom);
  const knowsChats = useAtomValue(knowsChatsAtom);
  return knowsChats && chat === `gid:${first}` ? <InEmptyChannel key={chat} chat={chat} /> : null;
}

/** They lie above the feed, so they only come where nothing was written, and stay to be ticked. */
function InEmptyChannel({ chat }: { chat: ChatKey }) {
  const { last } = useAtomValue(chatRowAtom(chat));
  const [isFree] = useState(!last);
  return isFree ? <FirstSteps /> : null;
}
