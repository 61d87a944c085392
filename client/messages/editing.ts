import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";
import { messageAtom } from "./state.ts";

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

/** The message that is edited in place here; none any more once it is deleted. */
export const editingAtom = atomFamily((_key: ChatKey) => oneMessageAtom());

/** The message that what is written here replies to; none any more once it is deleted. */
export const replyingAtom = atomFamily((_key: ChatKey) => oneMessageAtom());
