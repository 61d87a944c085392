import { fold } from "schemas/search/fold.ts";
import type { UserInfo } from "schemas/users.ts";

export function isMatch(wanted: string, ...texts: (string | null)[]): boolean {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  const text = fold(texts.filter(Boolean).join(" "));
  return words.every((word) => text.includes(word));
}

/** `shown` is the name on the screen, which may be a nickname. */
export function matchesUser(wanted: string, user: UserInfo, shown = ""): boolean {
  return isMatch(wanted, shown, user.name, user.email);
}
