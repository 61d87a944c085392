import { atom } from "jotai/vanilla";
import type { ChatKey } from "../chat_key.ts";
import { hasDraftAtom } from "../chats/drafts/drafts.ts";
import { chatKeysAtom } from "../chats/rows.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";
import { storedTimelineAtom } from "../timelines/timelines.ts";

/** Messages that wait for the connection or that the server refused, by chat. */
export const unsentAtom = atom((get): { key: ChatKey; ids: number[] }[] =>
  get(chatKeysAtom).flatMap((key) => {
    const ids = get(storedTimelineAtom(key)).ids.filter((id) => isLocalId(id) && get(messageAtom(id)));
    return ids.length > 0 ? [{ key, ids }] : [];
  })
);

/** Chats with a draft. */
export const draftKeysAtom = atom((get): ChatKey[] =>
  get(chatKeysAtom).filter((key) => get(hasDraftAtom(key)))
);
