import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmojiTable } from "./emoji.ts";
import { loadEmojiTable } from "./table.ts";

const SIZE = 12;

/**
 * A font of the text may have a few emoji in black and white, so the fonts for emoji come first, as in the picker.
 */
const FONTS = "'Apple Color Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', 'Segoe UI Emoji', sans-serif";

/** Removes emoji that this browser cannot draw. Newer emoji, and flags on Windows, would show as boxes or letters. */
function supported({ emojis }: EmojiTable): EmojiTable {
  const draws = pen();
  if (!draws || !draws("😀")) return { emojis };

  const versions = [...new Set(emojis.map(({ version }) => version))].sort((a, b) => b - a);
  const newest = versions.find((version) => draws(emojis.find((one) => one.version === version)!.emoji)) ?? 0;
  const hasFlags = draws("🇪🇺");
  return {
    emojis: emojis.filter(({ version, isFlag }) => version <= newest && (hasFlags || !isFlag)),
  };
}

/** Draws the emoji in black. Only a real glyph then has colors. What is not known as one emoji is two glyphs wide. */
function pen(): ((emoji: string) => boolean) | null {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 16;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.font = `${SIZE}px ${FONTS}`;
  context.textBaseline = "top";

  return (emoji) => {
    if (context.measureText(emoji).width >= 2 * SIZE) return false;
    context.clearRect(0, 0, 16, 16);
    context.fillText(emoji, 0, 0);
    const { data } = context.getImageData(0, 0, 16, 16);
    return data.some((value, index) => index % 4 < 3 && value > 32);
  };
}

const loading = new Map<string, Promise<EmojiTable>>();

/** Loads the table once per page and language. After a failure the next call retries. */
export function emojiTable(language: string): Promise<EmojiTable> {
  const known = loading.get(language);
  if (known) return known;

  const table = loadEmojiTable(language).then(supported);
  loading.set(language, table);
  table.catch(() => loading.delete(language));
  return table;
}

/** Null until the table has loaded. */
export function useEmojiTable(): EmojiTable | null {
  const { language } = useTranslation().i18n;
  const [table, setTable] = useState<EmojiTable | null>(null);

  useEffect(() => {
    let isWanted = true;
    emojiTable(language).then((table) => isWanted && setTable(table), () => {});
    return () => void (isWanted = false);
  }, [language]);
  return table;
}
