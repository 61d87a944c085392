import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";
import { uncoverAtom } from "../../components/navigation/panel.ts";
import type { SearchAddress } from "../../components/navigation/search_paths.ts";
import { timelineAtom } from "../../state/chats/shown_timeline.ts";
import { jumpToAtom } from "../../state/messages/commands.ts";
import { rememberSearchAtom } from "../../state/search/recent.ts";

/**
 * Shows the hit of the address in its chat as soon as that is there, and keeps the search that led to it. Returns what
 * shows it once more.
 */
export function useHitInChat({ query, chat, mid }: SearchAddress): () => void {
  const { t } = useTranslation("chat");
  const jump = useSetAtom(jumpToAtom);
  const uncover = useSetAtom(uncoverAtom);
  const remember = useSetAtom(rememberSearchAtom);
  const showToast = useSetAtom(showToastAtom);
  const isThere = useAtomValue(
    useMemo(() => atom((get) => chat !== null && get(timelineAtom(chat)).known), [chat]),
  );

  async function show() {
    if (!chat || !mid) return;
    uncover();
    if (await jump({ key: chat, mid })) return;
    showToast({ kind: "error", text: t("message.jumpFailed") });
  }

  useEffect(() => {
    if (mid !== null) remember(query);
  }, [chat, mid]);
  useEffect(() => {
    if (isThere) void show();
  }, [isThere, chat, mid]);
  return () => void show();
}
