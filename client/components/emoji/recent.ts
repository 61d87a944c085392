import { keep, kept, keptJson, RECENT_EMOJI } from "../../base/browser/storage.ts";
import { type Tone, TONES } from "./emoji.ts";

const MOST = 16;
const TONE = "parley:emoji-tone";

/** Recently used emoji, the latest first. */
export function recentEmoji(): string[] {
  const known = keptJson(RECENT_EMOJI);
  return Array.isArray(known) ? known.filter((one) => typeof one === "string").slice(0, MOST) : [];
}

export function rememberEmoji(emoji: string): void {
  keep(RECENT_EMOJI, JSON.stringify([emoji, ...recentEmoji().filter((one) => one !== emoji)].slice(0, MOST)));
}

export function chosenTone(): Tone | "none" {
  return TONES.find((tone) => tone === kept(TONE)) ?? "none";
}

export function chooseTone(tone: Tone | "none"): void {
  keep(TONE, tone === "none" ? null : tone);
}
