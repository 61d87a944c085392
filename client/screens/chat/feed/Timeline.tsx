import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { announcementIsAwaitedAtom } from "../../../state/channels/announcements.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { openChatAtom } from "../../../state/messages/commands.ts";
import { startAtom } from "../../../state/stream.ts";
import { isLocalId } from "../../../state/timelines/message.ts";
import { MessageRow } from "../message/MessageRow.tsx";
import { newFeedView } from "../message/view.ts";
import { Feed } from "./Feed.tsx";
import { FeedFailed } from "./FeedHead.tsx";
import { FeedSkeleton } from "./FeedSkeleton.tsx";

export function Timeline({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const { known, error } = useAtomValue(timelineAtom(chat));
  const open = useSetAtom(openChatAtom);
  const awaitsBar = useAwaitsBar(chat, known);

  useEffect(() => void open(chat), [chat]);

  if (known && !awaitsBar) return <Feed chat={chat} key={chat} />;
  return (
    <>
      {error ? <FeedFailed retry={() => open(chat)} /> : <FeedSkeleton label={t("timeline.loading")} />}
      <Unsent chat={chat} />
    </>
  );
}

/** The user's own unsent messages, shown until the conversation itself has loaded. */
function Unsent({ chat }: { chat: ChatKey }) {
  const ids = useAtomValue(timelineAtom(chat)).ids.filter(isLocalId);
  const [view] = useState(newFeedView);
  if (ids.length === 0) return null;

  return (
    <ol className="feed__unsent">
      {ids.map((id, index) => (
        <li key={id}>
          <MessageRow id={id} previous={ids[index - 1]} isFirstUnread={false} chat={chat} view={view} />
        </li>
      ))}
    </ol>
  );
}

/**
 * Tells whether a feed waits for the bar above it, which would move it when it comes. A feed that is shown stays.
 * One from the cache is shown at once, even if the connection comes late or never. If the messages had to be
 * loaded, the server answers, and so the bar will come as well.
 */
function useAwaitsBar(chat: ChatKey, isLoaded: boolean): boolean {
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
