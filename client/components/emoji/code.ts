import { type Emoji, toned } from "./emoji.ts";
import { chosenTone, rememberEmoji } from "./recent.ts";
import { emojiByCode } from "./search.ts";
import { emojiTable } from "./use_table.ts";

/** A code, or the emoji before the codes, which a skin tone may change. */
const PART = /[:：]([\p{L}\p{N}\p{M}_+-]+)[:：]|[^:：]+/gu;
const TONE = /^skin-tone-([2-6])$/;

/** Replaces each code in a row such as `:+1::tada:`. Unknown ones stay. Null when all of them do. */
export async function emojiOfCodes(row: string, language: string): Promise<string | null> {
  const { emojis } = await emojiTable(language);
  const made: string[] = [];
  for (const [text, code = ""] of row.matchAll(PART)) {
    const tone = Number(TONE.exec(code)?.[1] ?? 0);
    const inTone = tone && made.length > 0 ? tonedAs(emojis, made.at(-1)!, tone) : undefined;
    if (inTone) made[made.length - 1] = inTone;
    else made.push(emojiOf(emojis, code) ?? text);
  }
  const text = made.join("");
  return text === row ? null : text;
}

function emojiOf(emojis: Emoji[], code: string): string | undefined {
  const found = code && emojiByCode(emojis, code);
  if (!found) return undefined;
  const emoji = toned(found, chosenTone());
  rememberEmoji(emoji);
  return emoji;
}

/** The emoji in the tone that this number has in codes: 2 is the lightest. */
function tonedAs(emojis: Emoji[], emoji: string, tone: number): string | undefined {
  const found = emojis.find((one) => one.emoji === emoji || one.skins?.includes(emoji));
  return found?.skins?.[tone - 2];
}
