import { useAtom, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { later } from "./later.ts";
import { panelAtom, uncoverAtom } from "./panel.ts";
import { PanelSkeleton } from "./PanelSkeleton.tsx";

const MembersPanel = later("MembersPanel");
const PinsPanel = later("PinsPanel");
const AnnouncementPanel = later("AnnouncementPanel");
const ThreadPanel = later("ThreadPanel");

/** What stands beside the conversation, or over it where there is no room. */
export function ChatPanel({ chat }: { chat: ChatKey }) {
  const [panel, setPanel] = useAtom(panelAtom(chat));
  const uncover = useSetAtom(uncoverAtom);
  useEffect(() => uncover, [chat]);

  const close = () => setPanel(null);
  if (panel === null || (panel !== "thread" && !isChannelKey(chat))) return null;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      {panel === "members" && <MembersPanel gid={idOf(chat)} onClose={close} />}
      {panel === "pins" && <PinsPanel gid={idOf(chat)} onClose={close} />}
      {panel === "announcement" && <AnnouncementPanel gid={idOf(chat)} onClose={close} />}
      {panel === "thread" && <ThreadPanel chat={chat} onClose={close} />}
    </Suspense>
  );
}
