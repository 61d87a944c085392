import { toned } from "./emoji.ts";
import { chosenTone, rememberEmoji } from "./recent.ts";
import { emojiByCode } from "./search.ts";
import { emojiTable } from "./use_table.ts";

/** Returns the emoji for a code such as `:wave:`, or undefined for an unknown code. */
export async function emojiOfCode(code: string, language: string): Promise<string | undefined> {
  const { emojis } = await emojiTable(language);
  const found = emojiByCode(emojis, code);
  if (!found) return undefined;
  const emoji = toned(found, chosenTone());
  rememberEmoji(emoji);
  return emoji;
}
