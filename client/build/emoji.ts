import type { Plugin } from "esbuild";
import { type Emoji, type EmojiTable, TONES } from "../components/emoji/emoji.ts";
import type { TableLanguage } from "../components/emoji/table.ts";
import type { Entry } from "./emoji_entry.ts";
import { type Rewrite, rewritten } from "./rewrite.ts";
import { turkish } from "./emoji_in_turkish.ts";

interface Messages {
  subgroups: { key: string; order: number }[];
}

type Codes = Record<string, string | string[]>;

/** Each table is a separate file on our own server. It is loaded when an emoji is first needed. */
export function emojiTables(root: URL, rewrites: Rewrite[]): Plugin {
  return {
    name: "emoji",
    setup(build) {
      build.onLoad({ filter: /\/client\/components\/emoji\/tables\/\w+\.ts$/ }, async ({ path }) => {
        const language = path.slice(path.lastIndexOf("/") + 1, -".ts".length) as TableLanguage;
        const table = `export default ${JSON.stringify(await emojiTable(root, language))}`;
        return {
          contents: await rewritten(table, `client/components/emoji/tables/${language}.ts`, rewrites),
        };
      });
    },
  };
}

export async function emojiTable(root: URL, language: TableLanguage): Promise<EmojiTable> {
  const data = new URL("node_modules/emojibase-data/", root);
  const read = async <T>(file: string): Promise<T> =>
    JSON.parse(await Deno.readTextFile(new URL(file, data)));
  const [entries, messages, ...codes] = await Promise.all([
    language === "tr" ? turkish(root, await read("en/data.json")) : read<Entry[]>(`${language}/data.json`),
    read<Messages>("en/messages.json"),
    read<Codes>("en/shortcodes/github.json"),
    read<Codes>("en/shortcodes/emojibase.json"),
  ]);
  const flags = messages.subgroups.filter(({ key }) => key.endsWith("-flag") && key !== "flag")
    .map(({ order }) => order);

  return {
    emojis: entries.filter(({ group, emoji }) => group !== undefined && isEmoji(qualified(emoji)))
      .map((entry) => emojiOf(entry, codesOf(entry.hexcode, codes), flags.includes(entry.subgroup!)))
      .map((emoji) => ({ ...emoji, label: capitalized(emoji.label, language) })),
  };
}

/** Recognizes what the server accepts as a reaction too: both run on the same Unicode version. */
function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text);
}

/** The data has a variation selector after emoji that do not take one, so a picked 👍 would not equal a typed one. */
function qualified(emoji: string): string {
  return isEmoji(emoji) ? emoji : emoji.replaceAll("\uFE0F", "");
}

function emojiOf(entry: Entry, codes: string[], isFlag: boolean): Emoji {
  const skins = TONES.map((_, index) => entry.skins?.find(({ tone }) => tone === index + 1)?.emoji ?? "")
    .map(qualified);
  return {
    emoji: qualified(entry.emoji),
    category: entry.group!,
    version: entry.version,
    label: entry.label,
    tags: entry.tags ?? [],
    codes,
    ...(skins.every(isEmoji) && { skins }),
    ...(isFlag && { isFlag }),
  };
}

function codesOf(hexcode: string, sets: Codes[]): string[] {
  const codes = sets.flatMap((set) => set[hexcode] ?? []);
  return [...new Set(codes)].sort((a, b) => a.length - b.length);
}

function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
