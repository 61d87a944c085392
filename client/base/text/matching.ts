import type { UserInfo } from "schemas/users.ts";

/**
 * Removes diacritics, so that "Ozge" finds "Özge" and "ISIK" finds "ışık". Hyphens at which no line breaks are those
 * of the keyboard: U+2011, and a plain one with a word joiner after it.
 */
export function folded(text: string): string {
  const letters = text.normalize("NFKD").replace(/[\p{M}\u2060]/gu, "").toLowerCase();
  return letters.replaceAll("ı", "i").replaceAll("\u2010", "-");
}

export function isMatch(wanted: string, ...texts: (string | null)[]): boolean {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  const text = folded(texts.filter(Boolean).join(" "));
  return words.every((word) => text.includes(word));
}

/** `shown` is the name on the screen, which may be a nickname. */
export function matchesUser(wanted: string, user: UserInfo, shown = ""): boolean {
  return isMatch(wanted, shown, user.name, user.email);
}

export function byName(language: string): (a: UserInfo, b: UserInfo) => number {
  const { compare } = new Intl.Collator(language, { sensitivity: "base", numeric: true });
  return (a, b) => compare(a.name, b.name) || a.uid - b.uid;
}
