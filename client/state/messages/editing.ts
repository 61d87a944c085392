import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chat_key.ts";
import { messageAtom } from "../timelines/message.ts";

function oneMessageAtom() {
  const chosen = atom<number | null>(null);
  return atom(
    (get): number | null => {
      const mid = get(chosen);
      return mid !== null && get(messageAtom(mid)) ? mid : null;
    },
    (_get, set, mid: number | null) => set(chosen, mid),
  );
}

/** The message that is being edited here. Null once it is deleted. */
export const editingAtom = atomFamily((_key: ChatKey) => oneMessageAtom());

/** The message to which the composer replies. Null once it is deleted. */
export const replyingAtom = atomFamily((_key: ChatKey) => oneMessageAtom());
