import { useAtom, useAtomValue } from "jotai";
import { Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { panelAtom } from "../frame/panel.ts";
import { announcementIsNewAtom, firstLineOf } from "./announcement.ts";
import { announcementAtom } from "./atoms.ts";

export function AnnouncementBar({ gid }: { gid: number }) {
  const { t } = useTranslation("chat");
  const announcement = useAtomValue(announcementAtom(gid));
  const [isNew, markSeen] = useAtom(announcementIsNewAtom(gid));
  const [panel, setPanel] = useAtom(panelAtom(`gid:${gid}`));
  if (!announcement || panel === "announcement") return null;

  function view() {
    markSeen();
    setPanel("announcement");
  }

  return (
    <button type="button" className="announcement" data-new={isNew || undefined} onClick={view}>
      <Megaphone size={15} aria-hidden />
      <span className="visually-hidden">
        {t(isNew ? "channel.newAnnouncement" : "channel.announcement")}:
      </span>
      <span className="announcement__line truncate">
        <bdi>{firstLineOf(announcement.content)}</bdi>
      </span>
      <span className="announcement__view">{t("channel.view")}</span>
    </button>
  );
}
