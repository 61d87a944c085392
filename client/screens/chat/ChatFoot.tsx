import type { ChatKey } from "../../state/chat_key.ts";
import { FindHere } from "./find/FindHere.tsx";
import { TypingLine } from "./TypingLine.tsx";

/** Parts of a chat that come soon after its first screen. */
export function ChatFoot({ chat }: { chat: ChatKey }) {
  return (
    <>
      <TypingLine chat={chat} />
      <FindHere chat={chat} />
    </>
  );
}
