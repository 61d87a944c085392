/** An emoji in the data of emojibase. */
export interface Entry {
  emoji: string;
  hexcode: string;
  label: string;
  tags?: string[];
  /** Missing on components of emoji, which nobody picks. */
  group?: number;
  subgroup?: number;
  version: number;
  skins?: { emoji: string; tone: number | number[] }[];
}
