import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { ChatListSkeleton } from "../chats/ChatListSkeleton.tsx";
import { keyOfPath } from "../chats/key.ts";
import { FeedSkeleton } from "../messages/FeedSkeleton.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { paneOf } from "./pane.ts";

export function AppSkeleton() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();

  return (
    <div className="frame" data-pane={paneOf(path)} data-loading aria-busy>
      <div className="rail">
        <span className="account">
          <Skeleton shape="circle" />
        </span>
      </div>
      <div className="list-pane">
        <div className="server-header">
          <Skeleton width={60} />
        </div>
        <div className="filter">
          <span className="filter__input" />
        </div>
        <ChatListSkeleton />
      </div>
      <main className="pane" aria-label={t("loading")}>
        {keyOfPath(path) && (
          <>
            <div className="chat-header">
              <Skeleton width={20} />
            </div>
            <FeedSkeleton />
            <div className="composer">
              <div className="composer__card">
                <span className="composer__field" />
              </div>
            </div>
            <div className="chat__foot" />
          </>
        )}
      </main>
    </div>
  );
}
