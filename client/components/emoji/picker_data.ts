import type { EmojiData } from "frimousse";
import type { TFunction } from "i18next";
import { CATEGORIES, type Emoji, type Tone, TONES } from "./emoji.ts";
import { searchEmoji } from "./search.ts";
import { emojiTable } from "./use_table.ts";

type PickerEmoji = EmojiData["emojis"][number];

interface Wanted {
  language: string;
  query: string;
  recent: string[];
  t: TFunction<"chat">;
}

/** Converts our table for the picker: all emoji by category, or what a search found as a single category. */
export async function pickerData({ language, query, recent, t }: Wanted): Promise<EmojiData> {
  const { emojis } = await emojiTable(language);
  const isSearch = query.trim() !== "";
  return {
    locale: language,
    categories: isSearch
      ? [{ index: 0, label: t("switcher.results") }]
      : CATEGORIES.map((index) => ({ index, label: t(`emoji.categories.${index}`) })),
    skinTones: byTone(TONES.map((tone) => t(`emoji.tones.${tone}`))),
    emojis: isSearch
      ? searchEmoji(emojis, query, recent).map((emoji) => foundEmoji(emoji, query))
      : emojis.map(pickerEmoji),
  };
}

const LABEL_POINTS = 10;

/**
 * The picker searches once more in what it is given. It counts points for the label and for each tag, so these tags make
 * all equal. It keeps the order of equals.
 */
function foundEmoji(emoji: Emoji, query: string): PickerEmoji {
  const text = query.toLowerCase().trim();
  const hasPoints = emoji.label.toLowerCase().includes(text);
  return { ...pickerEmoji(emoji), category: 0, tags: Array(hasPoints ? 0 : LABEL_POINTS).fill(text) };
}

function pickerEmoji({ emoji, category, version, label, skins }: Emoji): PickerEmoji {
  return { emoji, category, version, label, tags: [], skins: skins && byTone(skins) };
}

function byTone(values: string[]): Record<Tone, string> {
  return Object.fromEntries(TONES.map((tone, index) => [tone, values[index]])) as Record<Tone, string>;
}
