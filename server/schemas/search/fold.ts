/** Letters with a stroke instead of a mark, and other forms of a letter that Unicode takes for letters of their own. */
const FORMS = "ςσøođdłlħhŧt\u2010-\u2018'\u2019'\u02bc'";
/** Beside those: digits of other scripts, katakana, and letters that are two. */
const OTHER = /[ςøđłħŧ\u2010\u2018\u2019\u02bcæœ\u30a1-\u30f6]|(?![0-9])\p{Nd}/gu;
/**
 * Marks by which Unicode's collation tells letters apart only when all else is equal, tones of emoji, and what is
 * invisible. The marks of vowels and conjuncts of Indic scripts and the voiced sounds of kana make other letters.
 */
const IGNORED =
  /(?![\u3099\u309a\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])(?:(?=\p{M})[\p{Dia}\p{sc=Zinh}\p{sc=Arab}]|[\p{DI}\p{Emoji_Modifier}\u0640])/gu;
const ASCII = /^[\0-\x7f]*$/;
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * A text as it is compared, in the whole product: without case, marks, width and the forms that letters take, with
 * digits of all scripts as 0 to 9, and katakana as hiragana. "Ozge" finds "Özge", "ISIK" finds "ışık".
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const letters = text.normalize("NFKD").replace(IGNORED, "");
  // Only upper case folds "ß" and "ı".
  return letters.toUpperCase().toLowerCase().replace(OTHER, simpler).normalize("NFC");
}

function simpler(letter: string): string {
  const code = letter.codePointAt(0)!;
  if (code >= 0x30a1 && code <= 0x30f6) return String.fromCodePoint(code - KATAKANA_TO_HIRAGANA);
  const form = FORMS.indexOf(letter);
  return form < 0 ? { "æ": "ae", "œ": "oe" }[letter] ?? `${digit(code)}` : FORMS[form + 1];
}

/** The ten digits of a script follow each other. Those of another script may come next. */
function digit(code: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}
