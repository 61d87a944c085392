import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { AnnouncementText } from "../../components/channels/AnnouncementText.tsx";
import { announcementIsNewAtom } from "../../state/channels/announcement.ts";
import { announcementAtom } from "../../state/channels/announcements.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Section } from "./Section.tsx";
import { CardSource } from "./CardSource.tsx";

/** Announcements that were not read yet. */
export function Announcements({ gids }: { gids: number[] }) {
  const { t } = useTranslation("chat");
  return (
    <Section title={t("home.announcements")}>
      {gids.map((gid) => <Announcement key={gid} gid={gid} />)}
    </Section>
  );
}

function Announcement({ gid }: { gid: number }) {
  const { t } = useTranslation("chat");
  const announcement = useAtomValue(announcementAtom(gid));
  const read = useSetAtom(announcementIsNewAtom(gid));
  if (!announcement) return null;
  return (
    <article className="home-card">
      <CardSource chat={`gid:${gid}`} at={announcement.updated_at} isUnread={false} />
      <AnnouncementText content={announcement.content} />
      <footer className="home-card__actions">
        <Button onClick={() => read()}>{t("home.gotIt")}</Button>
      </footer>
    </article>
  );
}
