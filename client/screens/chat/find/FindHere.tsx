import { useAtomValue } from "jotai";
import type { ChatKey } from "../../../state/chat_key.ts";
import { findAtom } from "../../../state/search/finding.ts";
import { FindBar } from "./FindBar.tsx";

/** The place of the bar in its chat. It loads soon, and not on demand, because it also works without a network. */
export function FindHere({ chat }: { chat: ChatKey }) {
  return useAtomValue(findAtom)?.chat === chat && <FindBar chat={chat} />;
}
