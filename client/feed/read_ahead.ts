import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type RefObject, useCallback, useEffect } from "react";
import { flushSync } from "react-dom";
import type { ChatKey } from "../chats/key.ts";
import { loadNewerAtom, loadOlderAtom, timelineAtom } from "../messages/atoms.ts";

/** Screens from either edge at which more is asked for, so that nobody sees it load. */
const SCREENS_AHEAD = 2;

/** `readAhead` asks for what lies beyond the nearer edge, where that is known; `older` in any case. */
export function useReadAhead(
  chat: ChatKey,
  scroller: RefObject<HTMLElement | null>,
  isMeasured: RefObject<boolean>,
) {
  const store = useStore();
  const loadOlder = useSetAtom(loadOlderAtom);
  const loadNewer = useSetAtom(loadNewerAtom);
  const { ids, reached, newer, loading, error } = useAtomValue(timelineAtom(chat));

  const older = useCallback(() => {
    loadOlder(chat, (write) => putBefore(scroller.current, write));
  }, [chat, loadOlder]);

  const readAhead = useCallback(() => {
    const box = scroller.current;
    const { reached, newer, loading, error } = store.get(timelineAtom(chat));
    if (!box || loading || error || !isMeasured.current) return;
    const room = box.clientHeight * SCREENS_AHEAD;
    if (!reached && box.scrollTop < room) older();
    else if (newer && box.scrollHeight - box.scrollTop - box.clientHeight < room) loadNewer(chat);
  }, [chat, loadNewer, older, store]);

  useEffect(readAhead, [ids, reached, newer, loading, error]);

  return { older, readAhead };
}

/**
 * Messages may come before the others while virtua waits to hear of a scrolling that it has just done itself. Until
 * then it shows the same indices as before, which would be other messages now: a screen of wrong ones, for a frame.
 */
function putBefore(box: HTMLElement | null, write: () => void): void {
  box?.dispatchEvent(new Event("scroll"));
  flushSync(write);
}
