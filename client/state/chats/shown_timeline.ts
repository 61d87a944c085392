import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chat_key.ts";
import { pastTimelineAtom, storedTimelineAtom, type Timeline } from "../timelines/timelines.ts";
import { chatIsKnownAtom } from "./known.ts";

/** The timeline that is shown. History may arrive before users and channels, and is not shown without them. */
export const timelineAtom = atomFamily((key: ChatKey) =>
  atom((get): Timeline => {
    const timeline = get(pastTimelineAtom(key)) ?? get(storedTimelineAtom(key));
    return get(chatIsKnownAtom(key)) ? timeline : { ...timeline, known: false, error: false };
  })
);
