import type { EmojiData } from "frimousse";
import type { TFunction } from "i18next";
import { CATEGORIES, type Tone, TONES } from "./emoji.ts";
import { spellings } from "./search.ts";
import { emojiTable } from "./use_table.ts";

/** Converts our table for the picker. The picker searches by label and tags, so the codes are added as tags. */
export async function pickerData(language: string, t: TFunction<"chat">): Promise<EmojiData> {
  const { emojis } = await emojiTable(language);
  return {
    locale: language,
    categories: CATEGORIES.map((index) => ({ index, label: t(`emoji.categories.${index}`) })),
    skinTones: Object.fromEntries(TONES.map((tone) => [tone, t(`emoji.tones.${tone}`)])) as Record<
      Tone,
      string
    >,
    emojis: emojis.map(({ emoji, category, version, label, tags, codes, skins }) => ({
      emoji,
      category,
      version,
      label,
      tags: [...new Set([...tags, ...codes, ...[label, ...tags].flatMap(spellings)])],
      skins: skins &&
        Object.fromEntries(TONES.map((tone, index) => [tone, skins[index]])) as Record<Tone, string>,
    })),
  };
}
