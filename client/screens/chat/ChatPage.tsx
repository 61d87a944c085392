import { useAtomValue, useSetAtom } from "jotai";
import { Suspense } from "react";
import { ChatMissing } from "../../components/chats/ChatMissing.tsx";
import { ConnectionLine } from "../../components/chats/ConnectionLine.tsx";
import { useReach } from "../../components/chats/reach.ts";
import { panelAtom } from "../../components/places/panel.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { endSelectionAtom, selectionAtom } from "../../state/messages/selection.ts";
import { useLayer } from "../../ui/back/use_layer.ts";
import { lazily } from "../../ui/lazily.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatPanel } from "./ChatPanel.tsx";
import { ChatHeaderSkeleton } from "./ChatSkeleton.tsx";
import { CommandAnswers } from "./CommandAnswers.tsx";
import { Composer } from "./composer/Composer.tsx";
import { ComposerSkeleton } from "./composer/ComposerSkeleton.tsx";
import { useFocusAtOpening } from "./composer/focus_at_opening.ts";
import { Timeline } from "./feed/Timeline.tsx";
import { AnnouncementBar } from "./panels/AnnouncementBar.tsx";
import { later } from "./later.ts";
import { usePermalink } from "./permalink.ts";

const FirstStepsHere = later("FirstStepsHere");
const TypingLine = later("TypingLine");
const SelectionBar = lazily(() => import("./tools/SelectionBar.tsx"));

export function ChatPage({ chat }: { chat: ChatKey }) {
  const reach = useReach(chat);
  const isWaiting = reach === "waiting";
  const isSelecting = useAtomValue(selectionAtom)?.key === chat;
  useLayer(isSelecting, useSetAtom(endSelectionAtom));
  usePermalink(chat);
  useFocusAtOpening(chat);
  const hasPanel = useAtomValue(panelAtom(chat)) !== null;

  if (reach === "none") return <ChatMissing />;
  return (
    <div className="chat">
      {isWaiting ? <ChatHeaderSkeleton chat={chat} /> : <ChatHeader chat={chat} />}
      <div className="chat__body">
        <Suspense>
          <FirstStepsHere chat={chat} />
        </Suspense>
        <div className="chat__main">
          {!isWaiting && isChannelKey(chat) && <AnnouncementBar gid={idOf(chat)} />}
          <Timeline chat={chat} />
          <CommandAnswers chat={chat} />
          {isWaiting && <ComposerSkeleton />}
          {isSelecting && (
            <Suspense fallback={<ComposerSkeleton />}>
              <SelectionBar chat={chat} />
            </Suspense>
          )}
          {reach === "write" && !isSelecting && <Composer chat={chat} />}
          <div className="chat__foot">
            <Suspense>
              <TypingLine chat={chat} />
            </Suspense>
            <ConnectionLine />
          </div>
        </div>
        {hasPanel && !isWaiting && <ChatPanel chat={chat} />}
      </div>
    </div>
  );
}
