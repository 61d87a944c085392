/**
 * Characters that are never drawn: by their property, and three kinds that are blank without it (the Braille blank, a
 * musical notehead and hieroglyphs, and the marks of annotations).
 */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}\ufff9-\ufffb]/gu;

/** Returns true if nothing of a text can be seen. Such a message would be an empty bubble. */
export function isBlank(text: string): boolean {
  return !/[^\p{White_Space}\p{Cc}]/u.test(text.replace(INVISIBLE, ""));
}
