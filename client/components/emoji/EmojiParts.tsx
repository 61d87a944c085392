import type { EmojiPickerListComponents } from "frimousse";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { moveInToolbar } from "../../ui/lists/toolbar_keys.ts";
import { recentEmoji } from "./recent.ts";

const SHOWN = 8;

/**
 * Renders the picker's headings, rows and emoji. The picker counts rows from 0, and ARIA counts from 1. The picker also
 * uses this number to scroll to rows, so the stylesheet leaves space for one extra row.
 */
export const EmojiParts: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="emoji-picker__category">{category.label}</div>
  ),
  Row: ({ children, ...rest }) => (
    <div {...rest} aria-rowindex={fromOne(rest["aria-rowindex"])} className="emoji-picker__row">
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button
      type="button"
      {...rest}
      aria-colindex={fromOne(rest["aria-colindex"])}
      className="emoji-picker__emoji"
    >
      {emoji.emoji}
    </button>
  ),
};

function fromOne(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}

interface RecentEmojiProps {
  onPick(emoji: string): void;
  onDown(): void;
}

/** Read once when the picker opens, so that nothing moves under the pointer. */
export function RecentEmoji({ onPick, onDown }: RecentEmojiProps) {
  const { t } = useTranslation("chat");
  const [recent] = useState(() => recentEmoji().slice(0, SHOWN));
  if (recent.length === 0) return null;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "ArrowDown") return moveInToolbar(event);
    event.preventDefault();
    onDown();
  }

  return (
    <ul className="emoji-picker__recent" aria-label={t("emoji.recent")} onKeyDown={onKeyDown}>
      {recent.map((emoji, index) => (
        <li key={emoji}>
          <button
            type="button"
            className="emoji-picker__emoji"
            aria-label={t("emoji.insert", { emoji })}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        </li>
      ))}
    </ul>
  );
}
