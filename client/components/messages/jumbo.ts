const MOST_LENGTH = 64;

/** Most messages are no candidates. The browser takes 10 to 30 ms to compile the exact expression. */
const CANDIDATE = /^\s*\p{Emoji}[\p{Emoji}\P{L}]*$/u;

/** Tells whether a text is nothing but one to three emoji. These are shown larger. */
export function isJumbo(text: string): boolean {
  return text.length <= MOST_LENGTH && CANDIDATE.test(text) && isFewEmoji(text);
}

function isFewEmoji(text: string): boolean {
  try {
    return /^\s*(?:\p{RGI_Emoji}\s*){1,3}$/v.test(text);
  } catch {
    return isRoughlyFewEmoji(text);
  }
}

/** For Safari before version 17, which does not know the flag `v`. It lets pass sequences that no font has. */
export function isRoughlyFewEmoji(text: string): boolean {
  const emoji = [...new Intl.Segmenter("en").segment(text)].map(({ segment }) => segment.trim()).filter(
    Boolean,
  );
  return emoji.length > 0 && emoji.length <= 3 && emoji.every((one) => EMOJI.test(one));
}

const EMOJI =
  /^(?:[0-9#*]\uFE0F\u20E3|\p{RI}{2}|(?!\p{RI})(?:\p{Emoji_Presentation}|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|(?![0-9#*])\p{Emoji}\uFE0F))/u;
