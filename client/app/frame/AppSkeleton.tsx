import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { isInvitation } from "../../base/paths.ts";
import { ChatPageSkeleton } from "../../screens/chat/ChatPageSkeleton.tsx";
import { areaOf } from "../../components/navigation/areas.ts";
import { keyOfPath } from "../../state/chat_key.ts";
import { ListSkeleton } from "../../ui/skeletons/ListSkeleton.tsx";
import { SettingsNavSkeleton } from "../../ui/skeletons/SettingsNavSkeleton.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { TakeoverSkeleton } from "../../ui/skeletons/TakeoverSkeleton.tsx";
import { viewOf } from "../phone/phone_view.ts";

export function AppSkeleton() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  const chat = keyOfPath(path);
  if (isInvitation(path)) return <TakeoverSkeleton />;

  return (
    <div className="frame" data-view={viewOf(path)} data-loading aria-busy>
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
