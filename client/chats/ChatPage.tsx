import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { AnnouncementBar } from "../channels/AnnouncementBar.tsx";
import { Composer } from "../composer/Composer.tsx";
import { ChatPanel } from "../frame/ChatPanel.tsx";
import { ConnectionLine } from "../frame/ConnectionLine.tsx";
import { panelAtom } from "../frame/panel.ts";
import { selectionAtom } from "../message_tools/selection.ts";
import { Timeline } from "../feed/Timeline.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatMissing } from "./ChatMissing.tsx";
import { ChatHeaderSkeleton, ComposerSkeleton } from "./ChatSkeleton.tsx";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";
import { usePermalink } from "./permalink.ts";
import { useReach } from "./reach.ts";
import { TypingLine } from "./TypingLine.tsx";
import { lazily } from "../ui/lazily.ts";

const SelectionBar = lazily(() => import("../message_tools/SelectionBar.tsx"));

export function ChatPage({ chat }: { chat: ChatKey }) {
  const reach = useReach(chat);
  const isWaiting = reach === "waiting";
  const isSelecting = useAtomValue(selectionAtom)?.key === chat;
  usePermalink(chat);
  const hasPanel = useAtomValue(panelAtom(chat)) !== null;

  if (reach === "none") return <ChatMissing />;
  return (
    <div className="chat">
      {isWaiting ? <ChatHeaderSkeleton chat={chat} /> : <ChatHeader chat={chat} />}
      {!isWaiting && isChannelKey(chat) && <AnnouncementBar gid={idOf(chat)} />}
      <div className="chat__body">
        <div className="chat__main">
          <Timeline chat={chat} />
          {isWaiting && <ComposerSkeleton />}
          {isSelecting && (
            <Suspense fallback={<ComposerSkeleton />}>
              <SelectionBar chat={chat} />
            </Suspense>
          )}
          {reach === "write" && !isSelecting && <Composer chat={chat} />}
          <div className="chat__foot">
            <TypingLine chat={chat} />
            <ConnectionLine />
          </div>
        </div>
        {hasPanel && !isWaiting && <ChatPanel chat={chat} />}
      </div>
    </div>
  );
}
