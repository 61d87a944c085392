import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { panelAtom } from "../../../components/navigation/panel.ts";
import { announcementAtom } from "../../../state/channels/announcements.ts";
import { lazily } from "../../../ui/lazily.ts";
import { soon } from "../../../base/parts.ts";

const AnnouncementLine = lazily(
  soon(() => import("./AnnouncementLine.tsx")),
  ({ AnnouncementLine }) => AnnouncementLine,
);

/** Its place is there at once, and what stands in it a little later. */
export function AnnouncementBar({ gid }: { gid: number }) {
  const announcement = useAtomValue(announcementAtom(gid));
  const panel = useAtomValue(panelAtom(`gid:${gid}`));
  if (!announcement || panel === "announcement") return null;
  return (
    <Suspense fallback={<div className="announcement" />}>
      <AnnouncementLine announcement={announcement} />
    </Suspense>
  );
}
