import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toned } from "../../emoji/emoji.ts";
import { chosenTone, recentEmoji, rememberEmoji } from "../../emoji/recent.ts";
import { codeFor, suggestEmoji } from "../../emoji/search.ts";
import { useEmojiTable } from "../../emoji/use_table.ts";
import type { MatchesProps } from "./options.ts";

const MOST = 8;

export function Emoji({ query, children }: MatchesProps) {
  const { t } = useTranslation("chat");
  const table = useEmojiTable();
  const found = useMemo(
    () => table ? suggestEmoji(table.emojis, query, MOST, recentEmoji()) : [],
    [table, query],
  );
  const tone = chosenTone();
  const options = found.map((emoji) => ({
    key: emoji.emoji,
    icon: <span className="completion__emoji">{toned(emoji, tone)}</span>,
    name: `:${codeFor(emoji, query)}:`,
    hint: emoji.label,
    put: toned(emoji, tone),
    onPicked: () => rememberEmoji(toned(emoji, tone)),
  }));
  return children(options, t("emoji.label"));
}
