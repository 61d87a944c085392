import type { Entry } from "./emoji_entry.ts";

interface Annotations {
  annotations: { annotations: Record<string, { default?: string[]; tts?: string[] }> };
}

const FIRST_LETTER = 0x1F1E6;

/** The English entries with the Turkish names and keywords of Unicode, because emojibase has no Turkish. */
export async function turkish(root: URL, entries: Entry[]): Promise<Entry[]> {
  const file = new URL("node_modules/cldr-annotations-full/annotations/tr/annotations.json", root);
  const { annotations }: Annotations = JSON.parse(await Deno.readTextFile(file));
  return entries.map((entry) => {
    const known = annotations.annotations[entry.emoji.replaceAll("\uFE0F", "")];
    if (known?.tts) return { ...entry, label: known.tts[0], tags: known.default ?? [] };
    const country = countryOf(entry.emoji);
    return country ? { ...entry, label: `bayrak: ${country}`, tags: ["bayrak", country] } : entry;
  });
}

/** The country of a flag, which is written as the two letters of its code. */
function countryOf(emoji: string): string | undefined {
  if (!/^\p{Regional_Indicator}{2}$/u.test(emoji)) return undefined;
  const code = [...emoji].map((letter) => String.fromCharCode(65 + letter.codePointAt(0)! - FIRST_LETTER));
  return new Intl.DisplayNames("tr", { type: "region" }).of(code.join(""));
}
