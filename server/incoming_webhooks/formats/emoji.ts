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

const CODE = /(?<![\w:]):([a-z0-9_+-]{1,60}):(?![\w:])/g;

/** Makes emoji of codes such as `:rocket:`. Unknown ones stay. */
export async function withEmoji(text: string): Promise<string> {
  if (text.search(CODE) === -1) return text;
  const known = await (table ??= load());
  return text.replace(CODE, (code, name) => known.get(name) ?? code);
}

/** The emoji of one code, with or without its colons, or null. */
export async function emojiOf(code: string): Promise<string | null> {
  const name = code.trim().replace(/^:|:$/g, "").toLowerCase();
  return (await (table ??= load())).get(name) ?? null;
}
