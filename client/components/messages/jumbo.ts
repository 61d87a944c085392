const MOST_LENGTH = 64;

/** Most messages are no candidates. The browser takes 10 to 30 ms to compile the exact expression. */
const CANDIDATE = /^\s*\p{Emoji}[\p{Emoji}\P{L}]*$/u;

/** Whether a text is nothing but one to three emoji. These are shown larger. */
export function isJumbo(text: string): boolean {
  return text.length <= MOST_LENGTH && CANDIDATE.test(text) &&
    /^\s*(?:\p{RGI_Emoji}\s*){1,3}$/v.test(text);
}
