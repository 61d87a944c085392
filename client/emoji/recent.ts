import { keep, kept } from "../remember.ts";
import { type Tone, TONES } from "./table.ts";

const MOST = 16;
const RECENT = "parley:emoji";
const TONE = "parley:emoji-tone";

/** The last one first. */
export function recentEmoji(): string[] {
  try {
    const known: unknown = JSON.parse(kept(RECENT) ?? "[]");
    return Array.isArray(known) ? known.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberEmoji(emoji: string): void {
  keep(RECENT, JSON.stringify([emoji, ...recentEmoji().filter((one) => one !== emoji)].slice(0, MOST)));
}

export function chosenTone(): Tone | "none" {
  return TONES.find((tone) => tone === kept(TONE)) ?? "none";
}

export function chooseTone(tone: Tone | "none"): void {
  keep(TONE, tone === "none" ? null : tone);
}
