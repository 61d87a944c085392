import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { bidiIsolated } from "../../base/i18n/bidi.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { draftAtom } from "../../state/chats/drafts/drafts.ts";
import type { Message } from "../../state/timelines/message.ts";
import { meAtom } from "../../state/users/users.ts";
import { parserAtom, plain } from "../text/content.ts";
import { lineOf } from "../text/line.ts";
import { useUserName } from "../users/name.ts";

const LETTERS = 160;

/** One line of the last message, with its author unless that is obvious. */
export function usePreview(chat: ChatKey, last: Message | undefined): string {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom)?.uid;
  const name = useUserName(last?.from_uid ?? 0);
  const text = useAtomValue(useMemo(() => lineOf(last, t), [last, t]));

  if (!last) return t("row.none");
  if (!isChannelKey(chat) && idOf(chat) === me) return bidiIsolated(text);
  if (last.from_uid === me) return t("row.you", { text: bidiIsolated(text) });
  if (!isChannelKey(chat)) return bidiIsolated(text);
  return t("row.author", { name: bidiIsolated(name), text: bidiIsolated(text) });
}

/** The first line of an unsent draft. The open chat shows its draft in the composer instead. */
export function useDraftLine(chat: ChatKey, isOpen: boolean): string {
  const { text, mode, files } = useAtomValue(draftAtom(chat));
  const parser = useAtomValue(parserAtom);
  if (isOpen) return "";
  const words = plain(text.trim(), mode === "markdown" ? "text/markdown" : "text/plain", parser);
  return (words || files?.[0]?.name || "").slice(0, LETTERS).replace(/\s+/g, " ").trim();
}
