import { atom } from "jotai/vanilla";
import type { ChatKey } from "../chats/key.ts";
import type { Mark } from "../chats/unread.ts";
import type { Draft } from "../messages/draft.ts";

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { type: "read"; key: ChatKey; mid: number }
  | { type: "marked"; marks: [ChatKey, Mark | null][] }
  | { type: "draft"; key: ChatKey; draft: Draft }
  | { type: "signed_in"; uid: number }
  | { type: "signed_out"; uid: number };

export interface Tabs {
  announce(message: TabMessage): void;
  close(): void;
}

/** Null while there are no other tabs to speak to. */
export const tabsAtom = atom<Tabs | null>(null);

export function openTabs(hear: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel("parley");
  channel.onmessage = ({ data }) => hear(data as TabMessage);
  return { announce: (message) => channel.postMessage(message), close: () => channel.close() };
}
