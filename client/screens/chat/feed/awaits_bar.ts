import { atom, useAtomValue } from "jotai";
import { useMemo, useRef } from "react";
import { announcementIsAwaitedAtom } from "../../../state/channels/announcements.ts";
import { startAtom } from "../../../state/stream.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../state/chat_key.ts";

/**
 * Whether a feed waits for the bar above it, which would move it when it comes. A feed that is shown stays. One from the
 * cache is shown at once, even if the connection comes late or never. If the messages had to be loaded, the server
 * answers, and so the bar will come as well.
 */
export function useAwaitsBar(chat: ChatKey, isLoaded: boolean): boolean {
  const shown = useRef<ChatKey>(null);
  const loading = useRef<ChatKey>(null);
  const isAwaited = useAtomValue(
    useMemo(
      () => atom((get) => isChannelKey(chat) && get(announcementIsAwaitedAtom(idOf(chat)))),
      [chat],
    ),
  );
  const hasStarted = useAtomValue(startAtom) !== "none";
  if (!isLoaded && hasStarted) loading.current = chat;
  const waits = isAwaited === "soon" || (isAwaited !== false && loading.current === chat);
  if (isLoaded && !waits) shown.current = chat;
  return shown.current !== chat;
}
