export const TONES = ["light", "medium-light", "medium", "medium-dark", "dark"] as const;

export type Tone = (typeof TONES)[number];

/** The category numbers of the Emoji standard. Number 2 is components of emoji. */
export const CATEGORIES = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const;

export interface Emoji {
  emoji: string;
  category: number;
  /** The version of the Emoji standard. A browser may support only older ones. */
  version: number;
  label: string;
  tags: string[];
  /** Shortcodes, typed between colons. The shortest is first. */
  codes: string[];
  /** One variant for each skin tone. */
  skins?: string[];
  /** Windows has no glyphs for flags. */
  isFlag?: true;
}

export interface EmojiTable {
  emojis: Emoji[];
}

/** The placeholder in the source. The build replaces it with the data of emojibase-data. */
export const emptyTable: EmojiTable = { emojis: [] };

/** Returns the emoji in the selected skin tone, if it has skin tones. */
export function toned({ emoji, skins }: Emoji, tone: Tone | "none"): string {
  return tone === "none" ? emoji : skins?.[TONES.indexOf(tone)] ?? emoji;
}
