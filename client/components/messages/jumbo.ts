const MOST_LENGTH = 64;

/** Whether a text is nothing but one to three emoji. These are shown larger. */
export function isJumbo(text: string): boolean {
  return text.length <= MOST_LENGTH && /^\s*(?:\p{RGI_Emoji}\s*){1,3}$/v.test(text);
}
