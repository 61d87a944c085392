import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useMemo } from "react";
import { draftAtom, type Message } from "../messages/atoms.ts";
import { wordsOf } from "../text/content.ts";
import { namedLine } from "../text/line.ts";
import { meAtom } from "../users/atoms.ts";
import { useUserName } from "../users/name.ts";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";

const LETTERS = 160;

/** One line of what was said last, and by whom where that is not plain. */
export function usePreview(chat: ChatKey, last: Message | undefined): string {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom)?.uid;
  const name = useUserName(last?.from_uid ?? 0);
  const text = useAtomValue(useMemo(() => namedLine(last ? wordsOf(last, t) : ""), [last, t]));

  if (!last) return t("row.none");
  if (!isChannelKey(chat) && idOf(chat) === me) return isolated(text);
  if (last.from_uid === me) return t("row.you", { text: isolated(text) });
  if (!isChannelKey(chat)) return isolated(text);
  return t("row.author", { name: isolated(name), text: isolated(text) });
}

/** A name in Arabic does not turn the sentence around it, nor the other way about (Unicode's FSI and PDI). */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** What was begun and left; the open chat shows its own in the composer. */
export function useDraftLine(chat: ChatKey, isOpen: boolean): string {
  const draft = useAtomValue(draftAtom(chat));
  return isOpen ? "" : draft.text.slice(0, LETTERS).replace(/\s+/g, " ").trim();
}
