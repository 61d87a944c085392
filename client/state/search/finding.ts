import { atom } from "jotai/vanilla";
import { whenSessionEnds } from "../../base/forget.ts";
import type { ChatKey } from "../chat_key.ts";

/** The chat that is searched in its own place. `asked` counts how often the field was asked for. */
export const findAtom = atom<{ chat: ChatKey; asked: number } | null>(null);

export const openFindAtom = atom(null, (_get, set, chat: ChatKey) => {
  set(findAtom, (open) => ({ chat, asked: (open?.asked ?? 0) + 1 }));
});

whenSessionEnds(({ set }) => set(findAtom, null));
