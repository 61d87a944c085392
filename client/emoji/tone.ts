import { type Emoji, type Tone, TONES } from "./table.ts";

/** A hand in the colour that was chosen, and everything else as it is. */
export function toned({ emoji, skins }: Emoji, tone: Tone | "none"): string {
  return tone === "none" ? emoji : skins?.[TONES.indexOf(tone)] ?? emoji;
}
