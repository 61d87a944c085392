import { atom } from "jotai/vanilla";
import type { ChatKey } from "../chat_key.ts";
import type { Draft } from "./drafts/draft.ts";

/** The messages between the tabs of one browser. */
export type TabMessage =
  | { type: "opened" }
  | { type: "read"; key: ChatKey; mid: number }
  | { type: "marked"; key: ChatKey; mark: number | null }
  | { type: "draft"; key: ChatKey; draft: Draft }
  | { type: "signed_in"; uid: number }
  | { type: "signed_out"; uid: number; keepsData: boolean };

interface Tabs {
  announce(message: TabMessage): void;
  close(): void;
}

/** Null when tabs are not connected. */
export const tabsAtom = atom<Tabs | null>(null);

export function openTabs(receive: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel("parley");
  channel.onmessage = ({ data }) => receive(data as TabMessage);
  return { announce: (message) => channel.postMessage(message), close: () => channel.close() };
}
