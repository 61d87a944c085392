import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { showToastAtom } from "../../base/toasts.ts";
import { uncoverAtom } from "../../components/places/panel.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { timelineAtom } from "../../state/chats/shown_timeline.ts";
import { jumpToAtom } from "../../state/messages/commands.ts";

/** `?m=1234` links to a message of this conversation. The message is shown, and the parameter is removed. */
export function usePermalink(chat: ChatKey): void {
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
