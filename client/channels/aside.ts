import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";

const openAsidesAtom = atomWithStorage<ChatKey[]>("parley:asides", [], undefined, { getOnInit: true });

/** Whether the members stand beside this conversation, remembered for each. */
export const asideAtom = atomFamily((chat: ChatKey) =>
  atom(
    (get) => get(openAsidesAtom).includes(chat),
    (get, set, isOpen: boolean) => {
      const others = get(openAsidesAtom).filter((key) => key !== chat);
      set(openAsidesAtom, isOpen ? [...others, chat] : others);
    },
  )
);
