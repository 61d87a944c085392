/** Below this width one view is shown at a time, as in the stylesheets. It is in em, to follow the text size. */
export const PHONE = "(width < 48em)";

/** Below this width a panel covers the conversation, as in panel.css. */
export const NARROW = "(width < 68.75em)";

const USUAL_TEXT = 16;

/** Converts pixels at the default text size to pixels on the screen. */
export function scaled(pixels: number): number {
  return pixels * textScale();
}

/** The user's text size relative to the default: 2 at 200 %. */
export function textScale(): number {
  if (typeof document === "undefined") return 1;
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;
}

/** The same as a CSS length. */
export function inRem(pixels: number): string {
  return `${pixels / USUAL_TEXT}rem`;
}
