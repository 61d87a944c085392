import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { loadNewerAtom, loadOlderAtom } from "../../../../state/messages/commands.ts";
import { afterTwoFrames } from "./frames.ts";

/** Loading starts this many screens before either edge, so that nobody sees it. */
const SCREENS_AHEAD = 2;

interface Feed {
  chat: ChatKey;
  scroller: RefObject<HTMLElement | null>;
  generation: number;
  measure(): void;
}

/** `readAhead` loads messages beyond the nearer edge, if that is known. `older` always loads older ones. */
export function useReadAhead({ chat, scroller, generation, measure }: Feed) {
  const store = useStore();
  const loadOlder = useSetAtom(loadOlderAtom);
  const loadNewer = useSetAtom(loadNewerAtom);
  const { ids, reached, newer, loading, error } = useAtomValue(timelineAtom(chat));
  /** A new list estimates its sizes. Until it has measured, its edges are not known. */
  const isMeasured = useRef(false);

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

  useLayoutEffect(() => {
    isMeasured.current = false;
    return afterTwoFrames(() => {
      isMeasured.current = true;
      measure();
      readAhead();
    });
  }, [generation]);

  useEffect(readAhead, [ids, reached, newer, loading, error]);

  return { older, readAhead };
}

/**
 * virtua waits for the event of its own scrolling, and shows the same indices until then. If messages are
 * prepended meanwhile, those indices are other messages. That would be a screen of wrong messages for one
 * frame, so the event is sent first.
 */
function putBefore(box: HTMLElement | null, write: () => void): void {
  box?.dispatchEvent(new Event("scroll"));
  flushSync(write);
}
