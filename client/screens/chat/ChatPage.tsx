import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { showToastAtom } from "../../base/toasts.ts";
import { ConnectionLine } from "../../components/chats/ConnectionLine.tsx";
import { useChatAccess } from "../../components/chats/chat_access.ts";
import {
  leavePanelAtom,
  panelAtom,
  panelIsLayerAtom,
  uncoverAtom,
} from "../../components/navigation/panel.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { timelineAtom } from "../../state/chats/shown_timeline.ts";
import { commandAnswersAtom } from "../../state/messages/command_answers.ts";
import { jumpToAtom } from "../../state/messages/commands.ts";
import { endSelectionAtom, selectionAtom } from "../../state/messages/selection.ts";
import { useLayer } from "../../ui/back/use_layer.ts";
import { lazily } from "../../ui/lazily.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatHeaderSkeleton } from "./ChatSkeleton.tsx";
import { ChatMissing } from "../../components/chats/ChatMissing.tsx";
import { Composer } from "./composer/Composer.tsx";
import { ComposerSkeleton } from "./composer/ComposerSkeleton.tsx";
import { Timeline } from "./feed/Timeline.tsx";
import { AnnouncementBar } from "./panels/AnnouncementBar.tsx";
import { PanelSkeleton } from "../../ui/skeletons/PanelSkeleton.tsx";
import { soon } from "../../base/parts.ts";

const MembersPanel = lazily(
  soon(() => import("./panels/MembersPanel.tsx")),
  ({ MembersPanel }) => MembersPanel,
);
const PinsPanel = lazily(soon(() => import("./panels/PinsPanel.tsx")), ({ PinsPanel }) => PinsPanel);
const AnnouncementPanel = lazily(
  soon(() => import("./panels/AnnouncementPanel.tsx")),
  ({ AnnouncementPanel }) => AnnouncementPanel,
);
const ThreadPanel = lazily(soon(() => import("./panels/ThreadPanel.tsx")), ({ ThreadPanel }) => ThreadPanel);
const ProfilePanel = lazily(
  soon(() => import("./panels/ProfilePanel.tsx")),
  ({ ProfilePanel }) => ProfilePanel,
);

/** The panel beside the conversation, or over it where there is no room. */
function ChatPanel({ chat }: { chat: ChatKey }) {
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

const Answers = lazily(() => import("./CommandAnswersList.tsx"));

/** Answers of slash commands to the user alone. They are loaded with the first one. */
function CommandAnswers({ chat }: { chat: ChatKey }) {
  const answers = useAtomValue(commandAnswersAtom(chat));
  if (answers.length === 0) return null;
  return (
    <Suspense>
      <Answers answers={answers} />
    </Suspense>
  );
}

const FirstStepsHere = lazily(
  soon(() => import("./FirstStepsHere.tsx")),
  ({ FirstStepsHere }) => FirstStepsHere,
);
const ChatFoot = lazily(soon(() => import("./ChatFoot.tsx")), ({ ChatFoot }) => ChatFoot);
const SelectionBar = lazily(() => import("./tools/SelectionBar.tsx"));

export function ChatPage({ chat }: { chat: ChatKey }) {
  const reach = useChatAccess(chat);
  const isWaiting = reach === "waiting";
  const isSelecting = useAtomValue(selectionAtom)?.key === chat;
  useLayer(isSelecting, useSetAtom(endSelectionAtom));
  usePermalink(chat);
  const hasPanel = useAtomValue(panelAtom(chat)) !== null;

  if (reach === "none") return <ChatMissing />;
  return (
    <div className="chat">
      {isWaiting ? <ChatHeaderSkeleton chat={chat} /> : <ChatHeader chat={chat} />}
      <div className="chat__body">
        <Suspense>
          <FirstStepsHere chat={chat} />
        </Suspense>
        <div className="chat__main">
          {!isWaiting && isChannelKey(chat) && <AnnouncementBar gid={idOf(chat)} />}
          <Timeline chat={chat} />
          <CommandAnswers chat={chat} />
          {isWaiting && <ComposerSkeleton />}
          {isSelecting && (
            <Suspense fallback={<ComposerSkeleton />}>
              <SelectionBar chat={chat} />
            </Suspense>
          )}
          {reach === "write" && !isSelecting && <Composer chat={chat} />}
          <div className="chat__foot">
            <Suspense>
              <ChatFoot chat={chat} />
            </Suspense>
            <ConnectionLine />
          </div>
        </div>
        {hasPanel && !isWaiting && <ChatPanel chat={chat} />}
      </div>
    </div>
  );
}

/** `?m=1234` links to a message of this conversation. The message is shown, and the parameter is removed. */
function usePermalink(chat: ChatKey): void {
  const { t } = useTranslation("chat");
  const mid = Number(new URLSearchParams(useSearch()).get("m"));
  const { known } = useAtomValue(timelineAtom(chat));
  const jump = useSetAtom(jumpToAtom);
  const uncover = useSetAtom(uncoverAtom);
  const showToast = useSetAtom(showToastAtom);
  const [path, navigate] = useLocation();

  useEffect(() => {
    if (!known || !Number.isSafeInteger(mid) || mid <= 0) return;
    // With the parameter still there, the same link could not be followed twice.
    navigate(path, { replace: true });
    uncover();
    jump({ key: chat, mid }).then((isThere) => {
      if (!isThere) showToast({ kind: "error", text: t("message.jumpFailed") });
    });
  }, [known, mid, chat]);
}
