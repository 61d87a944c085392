import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";

/** As channels.css has it: below this, the members lie over the conversation. */
const query = "(width < 1100px)";

const isNarrowAtom = atom(typeof matchMedia === "function" && matchMedia(query).matches);
isNarrowAtom.onMount = (set) => {
  const list = matchMedia(query);
  const changed = () => set(list.matches);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

const besideAtom = atomWithStorage<ChatKey[]>("parley:asides", [], undefined, { getOnInit: true });
const overAtom = atom<ChatKey | null>(null);

/** Remembered for each channel where there is room beside the conversation; never where it would be covered. */
export const asideAtom = atomFamily((chat: ChatKey) =>
  atom(
    (get) => get(isNarrowAtom) ? get(overAtom) === chat : get(besideAtom).includes(chat),
    (get, set, isOpen: boolean) => {
      if (get(isNarrowAtom)) return set(overAtom, isOpen ? chat : null);
      const others = get(besideAtom).filter((key) => key !== chat);
      set(besideAtom, isOpen ? [...others, chat] : others);
    },
  )
);

export const uncoverAtom = atom(null, (_get, set) => set(overAtom, null));
