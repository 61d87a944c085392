import { atom, useAtomValue } from "jotai";
import { useMemo, useRef } from "react";
import { announcementIsAwaitedAtom } from "../../../state/channels/announcements.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../state/chat_key.ts";

/** Whether a feed waits for the bar above it, which would move it when it comes. A feed that is shown stays. */
export function useAwaitsBar(chat: ChatKey, isLoaded: boolean): boolean {
  const shown = useRef<ChatKey>(null);
  const isAwaited = useAtomValue(
    useMemo(
      () => atom((get) => isChannelKey(chat) && get(announcementIsAwaitedAtom(idOf(chat)))),
      [chat],
    ),
  );
  if (isLoaded && !isAwaited) shown.current = chat;
  return shown.current !== chat;
}
