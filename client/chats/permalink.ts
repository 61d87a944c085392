import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { jumpToAtom, timelineAtom } from "../messages/atoms.ts";
import { showToastAtom } from "../ui/toasts.ts";
import type { ChatKey } from "./key.ts";

/** `?m=1234` is a message of this conversation: it is shown, and the address is that of the conversation again. */
export function usePermalink(chat: ChatKey): void {
  const { t } = useTranslation("chat");
  const mid = Number(new URLSearchParams(useSearch()).get("m"));
  const { known } = useAtomValue(timelineAtom(chat));
  const jump = useSetAtom(jumpToAtom);
  const showToast = useSetAtom(showToastAtom);
  const [path, navigate] = useLocation();

  useEffect(() => {
    if (!known || !Number.isSafeInteger(mid) || mid <= 0) return;
    // With the address as it was, the same link could not be followed twice.
    navigate(path, { replace: true });
    jump({ key: chat, mid }).then((isThere) => {
      if (!isThere) showToast({ kind: "error", text: t("message.jumpFailed") });
    });
  }, [known, mid, chat]);
}
