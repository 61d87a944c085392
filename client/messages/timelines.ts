import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";
import { chatIsKnownAtom } from "../chats/known.ts";
import { pastTimelineAtom, storedTimelineAtom, type Timeline } from "./state.ts";

/** What is shown. History may come before users and channels do; without them it is nothing to show. */
export const timelineAtom = atomFamily((key: ChatKey) =>
  atom((get): Timeline => {
    const timeline = get(pastTimelineAtom(key)) ?? get(storedTimelineAtom(key));
    return get(chatIsKnownAtom(key)) ? timeline : { ...timeline, known: false, error: false };
  })
);
