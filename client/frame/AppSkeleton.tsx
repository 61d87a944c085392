import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { ChatListSkeleton } from "../chats/ChatListSkeleton.tsx";
import { ChatHeaderSkeleton, ComposerSkeleton } from "../chats/ChatSkeleton.tsx";
import { keyOfPath } from "../chats/key.ts";
import { FeedSkeleton } from "../feed/FeedSkeleton.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { paneOf, takeoverOf } from "./pane.ts";
import { TakeoverSkeleton } from "./TakeoverSkeleton.tsx";

export function AppSkeleton() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  const chat = keyOfPath(path);
  if (takeoverOf(path)) return <TakeoverSkeleton />;

  return (
    <div className="frame" data-pane={paneOf(path)} data-loading aria-busy>
      <div className="rail">
        <span className="account">
          <Skeleton shape="circle" />
        </span>
      </div>
      <div className="list-pane">
        <div className="server-header">
          <Skeleton shape="block" />
          <Skeleton width={50} />
        </div>
        <div className="filter">
          <span className="filter__input" />
        </div>
        <ChatListSkeleton />
      </div>
      <main className="pane" aria-label={t("loading")}>
        {chat && (
          <>
            <ChatHeaderSkeleton chat={chat} />
            <FeedSkeleton />
            <ComposerSkeleton />
            <div className="chat__foot" />
          </>
        )}
      </main>
    </div>
  );
}
