import { useAtomValue } from "jotai";
import { asideAtom } from "../channels/aside.ts";
import { MembersAside } from "../channels/MembersAside.tsx";
import { ConnectionLine } from "../frame/ConnectionLine.tsx";
import { Composer } from "../messages/Composer.tsx";
import { Timeline } from "../messages/Timeline.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatMissing } from "./ChatMissing.tsx";
import { ChatHeaderSkeleton, ComposerSkeleton } from "./ChatSkeleton.tsx";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";
import { useReach } from "./reach.ts";

export function ChatPage({ chat }: { chat: ChatKey }) {
  const reach = useReach(chat);
  const isWaiting = reach === "waiting";
  const hasAside = useAtomValue(asideAtom(chat)) && isChannelKey(chat);

  if (reach === "none") return <ChatMissing />;
  return (
    <div className="chat">
      {isWaiting ? <ChatHeaderSkeleton chat={chat} /> : <ChatHeader chat={chat} />}
      <div className="chat__body">
        <div className="chat__main">
          <Timeline chat={chat} />
          {isWaiting && <ComposerSkeleton />}
          {reach === "write" && <Composer chat={chat} />}
          <div className="chat__foot">
            <ConnectionLine />
          </div>
        </div>
        {hasAside && !isWaiting && <MembersAside gid={idOf(chat)} />}
      </div>
    </div>
  );
}
