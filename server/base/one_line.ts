import { withoutDeceit } from "schemas/names.ts";

/** Without line breaks and hidden characters, for subjects and for words that other people chose. */
export function oneLine(text: string): string {
  return withoutDeceit(text.replace(/\s+/g, " ")).trim();
}
