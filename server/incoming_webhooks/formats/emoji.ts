import { outsideCode } from "./markdown.ts";

type Codes = Record<string, string | string[]>;

let table: Promise<Map<string, string>> | undefined;

/** Loaded with the first code, so that the server need not load it before it listens. */
async function load(): Promise<Map<string, string>> {
  const [iamcal, github] = await Promise.all([
    import("emojibase-data/en/shortcodes/iamcal.json", { with: { type: "json" } }),
    import("emojibase-data/en/shortcodes/github.json", { with: { type: "json" } }),
  ]);
  const byCode = new Map<string, string>();
  for (const codes of [github.default, iamcal.default] as Codes[]) {
    for (const [hex, names] of Object.entries(codes)) {
      const emoji = picture(String.fromCodePoint(...hex.split("-").map((part) => parseInt(part, 16))));
      for (const name of [names].flat()) byCode.set(name, emoji);
    }
  }
  return byCode;
}

/** Some characters, such as ⚠, are signs of text unless this selector follows them. */
function picture(emoji: string): string {
  return /^\P{Emoji_Presentation}$/u.test(emoji) ? `${emoji}\uFE0F` : emoji;
}

/** Codes side by side are one row. */
const ROW = /(?<![\w:])(?::[a-z0-9_+-]{1,60}:)+(?![\w:])/g;
const TONES = ["\u{1f3fb}", "\u{1f3fc}", "\u{1f3fd}", "\u{1f3fe}", "\u{1f3ff}"];

/** Makes emoji of codes such as `:rocket:` in Markdown. Unknown ones stay, and so do those in code. */
export async function withEmoji(text: string): Promise<string> {
  if (text.search(ROW) === -1) return text;
  const known = await (table ??= load());
  return outsideCode(text, (words) => words.replace(ROW, (row) => emojiOfRow(row, known)));
}

function emojiOfRow(row: string, known: Map<string, string>): string {
  const made: string[] = [];
  for (const code of row.slice(1, -1).split("::")) {
    const tone = TONES[Number(/^skin-tone-([2-6])$/.exec(code)?.[1] ?? NaN) - 2];
    const before = made.at(-1) ?? "";
    if (tone && HAS_TONES.test(before)) made[made.length - 1] = before.replace(HAS_TONES, `$1${tone}`);
    else made.push((!tone && known.get(code)) || `:${code}:`);
  }
  return made.join("");
}

/** The first character of an emoji that has skin tones. In one it is no longer yellow. */
const HAS_TONES = /^(\p{Emoji_Modifier_Base})\uFE0F?/u;

/** The emoji of one code, with or without its colons, or null. */
export async function emojiOf(code: string): Promise<string | null> {
  const name = code.trim().replace(/^:|:$/g, "").toLowerCase();
  return (await (table ??= load())).get(name) ?? null;
}
