import { atom } from "jotai";
import { whenSessionEnds } from "../../base/forget.ts";
import type { ChatKey } from "../../state/chat_key.ts";

/** Files that were dropped on a chat outside of its page. Its composer takes them. */
export const droppedFilesAtom = atom<{ chat: ChatKey; files: readonly File[] } | null>(null);

whenSessionEnds(({ set }) => set(droppedFilesAtom, null));
