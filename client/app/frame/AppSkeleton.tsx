import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { isInvitation } from "../../base/paths.ts";
import { ChatPageSkeleton } from "../../screens/chat/ChatPageSkeleton.tsx";
import { type Area, areaOf, areas } from "../../components/navigation/areas.ts";
import { searchChatOf } from "../../components/navigation/search_chat.ts";
import { keyOfPath } from "../../state/chat_key.ts";
import { ListSkeleton } from "../../ui/skeletons/ListSkeleton.tsx";
import { SettingsNavSkeleton } from "../../ui/skeletons/SettingsNavSkeleton.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { TakeoverSkeleton } from "../../ui/skeletons/TakeoverSkeleton.tsx";
import { viewOf } from "../phone/phone_view.ts";

export function AppSkeleton() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  const chat = keyOfPath(path) ?? searchChatOf(path);
  const { isWide }: Area = areas[areaOf(path)];
  if (isInvitation(path)) return <TakeoverSkeleton />;

  return (
    <div className="frame" data-view={viewOf(path)} data-wide={isWide} data-loading aria-busy>
      <div className="rail">
        <span className="account">
          <Skeleton shape="circle" />
        </span>
      </div>
      <div className="sidebar">
        {areaOf(path) === "settings" ? <SettingsNavSkeleton /> : <SidebarSkeleton />}
      </div>
      <main className="main-view" aria-label={t("loading")}>
        {chat && <ChatPageSkeleton chat={chat} />}
      </main>
    </div>
  );
}

function SidebarSkeleton() {
  return (
    <>
      <div className="server-header">
        <Skeleton shape="block" />
        <Skeleton width={50} />
      </div>
      <ListSkeleton />
    </>
  );
}
