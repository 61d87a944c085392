type Direction = "ltr" | "rtl" | "auto";

const SCRIPTS = ["Hebrew", "Arabic", "Syriac", "Thaana", "Nko", "Adlam"].map((name) => `\\p{Script=${name}}`);
const RIGHT_TO_LEFT = new RegExp(`(?=[${SCRIPTS.join("")}])\\p{L}`, "gu");

/** Tells whether anything in a text goes from right to left. */
export const goesBack = (text: string): boolean => text.search(RIGHT_TO_LEFT) !== -1;

/** The direction of most letters in a text, apart from addresses. "auto" where nothing goes from right to left. */
export function directionOf(text: string): Direction {
  if (!goesBack(text)) return "auto";
  const words = text.replace(/https?:\/\/\S+/g, "");
  const back = count(words, RIGHT_TO_LEFT);
  const forth = count(words, /\p{L}/gu) - back;
  // The browser decides by the first letter.
  return back === forth ? "auto" : back > forth ? "rtl" : "ltr";
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
