import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "schemas/channels.ts";
import { panelAtom } from "../../../components/navigation/panel.ts";
import { parserAtom, plain } from "../../../components/text/content.ts";
import { announcementIsNewAtom } from "../../../state/channels/announcement.ts";

export function AnnouncementLine({ announcement: { gid, content } }: { announcement: Announcement }) {
  const { t } = useTranslation("chat");
  const parser = useAtomValue(parserAtom);
  const [isNew, markSeen] = useAtom(announcementIsNewAtom(gid));
  const setPanel = useSetAtom(panelAtom(`gid:${gid}`));

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
        <bdi>{firstLineOf(plain(content, "text/markdown", parser))}</bdi>
      </span>
      <span className="announcement__view">{t("channel.view")}</span>
    </button>
  );
}

function firstLineOf(text: string): string {
  return text.split("\n").map((line) => line.trim()).find(Boolean) ?? "";
}
