import { useAtom, useAtomValue } from "jotai";
import { Megaphone, Pencil } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { AnnouncementText } from "../../../components/channels/AnnouncementText.tsx";
import { Ago } from "../../../components/chats/RelativeTime.tsx";
import { useHere } from "../../../components/navigation/here.ts";
import { chatSettingsPath } from "../../../components/navigation/settings_paths.ts";
import { useUserName } from "../../../components/users/name.ts";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { announcementIsNewAtom } from "../../../state/channels/announcement.ts";
import { announcementAtom } from "../../../state/channels/announcements.ts";
import { isManagerAtom } from "../../../state/channels/rights.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { Panel } from "../../../ui/overlays/Panel.tsx";

export function AnnouncementPanel({ gid, onClose }: { gid: number; onClose(): void }) {
  const { t } = useTranslation("chat");
  const announcement = useAtomValue(announcementAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const [isNew, markSeen] = useAtom(announcementIsNewAtom(gid));
  const here = useHere();

  // The announcement may change while it is open.
  useEffect(() => void (isNew && markSeen()), [isNew]);

  return (
    <Panel
      title={t("channel.announcement")}
      onClose={onClose}
      tools={isManager && (
        <Link
          className="icon-button"
          href={chatSettingsPath(`gid:${gid}`, here, "announcement")}
          aria-label={t("channel.editAnnouncement")}
          data-tip={t("channel.editAnnouncement")}
          data-tip-side="left"
        >
          <Pencil size={16} aria-hidden />
        </Link>
      )}
    >
      {announcement
        ? (
          <div className="panel__scroll" tabIndex={0}>
            <p className="announcement-panel__by">
              <UserAvatar uid={announcement.created_by} size={20} />
              <Author uid={announcement.created_by} />
              <Ago at={announcement.updated_at} />
            </p>
            <AnnouncementText content={announcement.content} />
          </div>
        )
        : <EmptyState icon={<Megaphone size={28} aria-hidden />} title={t("channel.noAnnouncement")} />}
    </Panel>
  );
}

function Author({ uid }: { uid: number }) {
  return <bdi className="truncate">{useUserName(uid)}</bdi>;
}
