import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { leavePanelAtom, panelAtom, panelIsLayerAtom } from "../../components/navigation/panel.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { useLayer } from "../../ui/back/use_layer.ts";
import { PanelSkeleton } from "../../ui/skeletons/PanelSkeleton.tsx";
import { later } from "./later.ts";

const MembersPanel = later("MembersPanel");
const PinsPanel = later("PinsPanel");
const AnnouncementPanel = later("AnnouncementPanel");
const ThreadPanel = later("ThreadPanel");
const ProfilePanel = later("ProfilePanel");

/** The panel beside the conversation, or over it where there is no room. */
export function ChatPanel({ chat }: { chat: ChatKey }) {
  const [panel, setPanel] = useAtom(panelAtom(chat));
  const leave = useSetAtom(leavePanelAtom);
  const close = () => setPanel(null);
  useLayer(useAtomValue(panelIsLayerAtom(chat)), close);
  useEffect(() => leave, [chat]);

  if (panel === null || (panel !== "thread" && isChannelKey(chat) === (panel === "profile"))) return null;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      {panel === "members" && <MembersPanel gid={idOf(chat)} onClose={close} />}
      {panel === "pins" && <PinsPanel gid={idOf(chat)} onClose={close} />}
      {panel === "announcement" && <AnnouncementPanel gid={idOf(chat)} onClose={close} />}
      {panel === "profile" && <ProfilePanel uid={idOf(chat)} onClose={close} />}
      {panel === "thread" && <ThreadPanel chat={chat} onClose={close} />}
    </Suspense>
  );
}
