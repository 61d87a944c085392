import { useAtomValue, useSetAtom } from "jotai";
import { Bell, BellOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../components/chats/title.ts";
import { openedInAtom } from "../../../components/navigation/panel.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { canSendAtom } from "../../../state/messages/rights.ts";
import { followThreadAtom, readThreadAtom } from "../../../state/threads/follow_commands.ts";
import { openThreadAtom, storedThreadAtom } from "../../../state/threads/threads.ts";
import { isGuestAtom } from "../../../state/users/users.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { Panel } from "../../../ui/overlays/Panel.tsx";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { isTouch } from "../../../ui/keyboard.ts";
import { Composer } from "../composer/Composer.tsx";
import { ThreadMessages } from "./ThreadMessages.tsx";

interface Props {
  chat: ChatKey;
  onClose(): void;
}

/** The thread of one message. */
export function ThreadPanel({ chat, onClose }: Props) {
  const { t } = useTranslation("chat");
  const root = useAtomValue(openThreadAtom(chat));
  const setRoot = useSetAtom(openThreadAtom(chat));
  const canSend = useAtomValue(canSendAtom(chat)) === true;
  const name = useChatTitle(chat);
  const isAsked = useAtomValue(openedInAtom) === chat;
  const inside = useRef<HTMLDivElement>(null);

  // There is nothing to show, for example after a reload.
  useEffect(() => void (root === null && onClose()), [root]);

  // One that stood open on arrival leaves the focus where it is. On a phone the keyboard would cover the replies.
  useEffect(() => {
    if (root === null || !isAsked) return;
    const field = isTouch() ? null : inside.current?.querySelector("textarea");
    (field ?? inside.current?.closest("aside"))?.focus({ preventScroll: true });
  }, [root]);

  function close() {
    setRoot(null);
    onClose();
  }

  if (root === null) return null;
  return (
    <Panel
      title={t("thread.title")}
      label={t("thread.label", { name })}
      tools={<Follow root={root} />}
      onClose={close}
    >
      <div className="thread__inside" ref={inside}>
        <ThreadMessages key={root} chat={chat} root={root} />
        {canSend && <Composer chat={chat} thread={root} />}
      </div>
    </Panel>
  );
}

function Follow({ root }: { root: number }) {
  const { t } = useTranslation("chat");
  const { following } = useAtomValue(storedThreadAtom(root));
  const isGuest = useAtomValue(isGuestAtom);
  const follow = useSetAtom(followThreadAtom);
  const attempt = useAttempt();
  useThreadRead(root);
  if (following === null || isGuest) return null;

  return (
    <IconButton
      label={t(following ? "thread.unfollow" : "thread.follow")}
      side="left"
      pressed={following}
      onClick={() => void attempt(follow({ root, following: !following }))}
    >
      {following ? <Bell size={17} aria-hidden /> : <BellOff size={17} aria-hidden />}
    </IconButton>
  );
}

/** Marks the thread as read once all of it is on screen. A page in the background has no reader. */
function useThreadRead(root: number): void {
  const { ids, known, more, following } = useAtomValue(storedThreadAtom(root));
  const read = useSetAtom(readThreadAtom);
  const last = ids.at(-1);

  useEffect(() => {
    if (!following || !known || more || last === undefined) return;
    const mark = () => void (document.visibilityState === "visible" && read({ root, mid: last }));
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [root, last, known, more, following]);
}
