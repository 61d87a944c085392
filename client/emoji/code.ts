import { chosenTone } from "./recent.ts";
import { emojiByCode } from "./search.ts";
import { toned } from "./tone.ts";
import { emojiTable } from "./use_table.ts";

/** What is written for `:wave:`; nothing when that is no emoji. */
export async function emojiOfCode(code: string, language: string): Promise<string | undefined> {
  const { emojis } = await emojiTable(language);
  const found = emojiByCode(emojis, code);
  return found && toned(found, chosenTone());
}
