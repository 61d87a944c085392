import type { EmojiData } from "frimousse";
import type { TFunction } from "i18next";
import { CATEGORIES, type Tone, TONES } from "./table.ts";
import { emojiTable } from "./use_table.ts";

/** Our table as the picker wants it. It finds by label and tags, so the codes are tags too. */
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
      tags: [...tags, ...codes],
      skins: skins &&
        Object.fromEntries(TONES.map((tone, index) => [tone, skins[index]])) as Record<Tone, string>,
    })),
  };
}
