import { useSetAtom, useStore } from "jotai";
import { isLocalId, markReadAtom } from "../messages/atoms.ts";
import { chatRowAtom } from "./atoms.ts";
import type { ChatKey } from "./key.ts";
import { chatAtom } from "./state.ts";

/** All of a chat, up to what is newest in it. */
export function useMarkChatRead(): (key: ChatKey) => void {
  const store = useStore();
  const markRead = useSetAtom(markReadAtom);

  return (key) => {
    const shown = store.get(chatRowAtom(key)).last?.mid ?? 0;
    const mid = Math.max(store.get(chatAtom(key)).last, isLocalId(shown) ? 0 : shown);
    if (mid > 0) markRead({ key, mid, deliberate: true });
  };
}
