import type { Plugin } from "esbuild";
import { type Emoji, type EmojiTable, TONES } from "../components/emoji/emoji.ts";
import type { TableLanguage } from "../components/emoji/table.ts";

interface Entry {
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

interface Messages {
  subgroups: { key: string; order: number }[];
}

type Codes = Record<string, string | string[]>;

/** Each table is a separate file on our own server. It is loaded when an emoji is first needed. */
export function emojiTables(root: URL): Plugin {
  return {
    name: "emoji",
    setup(build) {
      build.onLoad({ filter: /\/client\/components\/emoji\/tables\/\w+\.ts$/ }, async ({ path }) => {
        const language = path.match(/(\w+)\.ts$/)![1] as TableLanguage;
        return { contents: JSON.stringify(await emojiTable(root, language)), loader: "json" };
      });
    },
  };
}

export async function emojiTable(root: URL, language: TableLanguage): Promise<EmojiTable> {
  const data = new URL("node_modules/emojibase-data/", root);
  const read = async <T>(file: string): Promise<T> =>
    JSON.parse(await Deno.readTextFile(new URL(file, data)));
  const [entries, messages, ...codes] = await Promise.all([
    read<Entry[]>(`${language}/data.json`),
    read<Messages>(`${language}/messages.json`),
    read<Codes>("en/shortcodes/github.json"),
    read<Codes>("en/shortcodes/emojibase.json"),
  ]);
  const flags = messages.subgroups.filter(({ key }) => key.endsWith("-flag") && key !== "flag")
    .map(({ order }) => order);

  return {
    emojis: entries.filter(({ group }) => group !== undefined)
      .map((entry) => emojiOf(entry, codesOf(entry.hexcode, codes), flags.includes(entry.subgroup!))),
  };
}

function emojiOf(entry: Entry, codes: string[], isFlag: boolean): Emoji {
  const skins = TONES.map((_, index) => entry.skins?.find(({ tone }) => tone === index + 1)?.emoji);
  return {
    emoji: entry.emoji,
    category: entry.group!,
    version: entry.version,
    label: capitalized(entry.label),
    tags: entry.tags ?? [],
    codes,
    ...(skins.every((skin) => skin !== undefined) && { skins }),
    ...(isFlag && { isFlag }),
  };
}

function codesOf(hexcode: string, sets: Codes[]): string[] {
  const codes = sets.flatMap((set) => set[hexcode] ?? []);
  return [...new Set(codes)].sort((a, b) => a.length - b.length);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
