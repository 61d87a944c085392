/**
 * The numbers that screens need too. They stand apart from the schemas, which take the validator with them
 * wherever they are imported.
 */

/** Unread messages are counted up to here; screens print "99+". */
export const UNREAD_MAX = 100;

/** Seconds that somebody counts as typing after they last said so, and between which they may say so again. */
export const TYPING_LASTS = 5;

export const TYPING_INTERVAL = 3;

/** Bytes of UTF-8 in one message; a longer one is refused with 413. */
export const MAX_MESSAGE_BYTES = 65536;

/** The eight that every client of this protocol offers; the heart carries its variation selector. */
export const REACTIONS = ["👍", "❤️", "😄", "👀", "👎", "🎉", "🙁", "🚀"] as const;

/** The choices that screens offer, in seconds; 0 is "off". */
export const BURN_CHOICES = [0, 300, 600, 3600, 86400, 604800] as const;

export const MAX_REMARK_BYTES = 128;

export const MAX_ANNOUNCEMENT = 5000;

export const MIN_PASSWORD_LENGTH = 6;

export const MAX_PASSWORD_BYTES = 1024;

const bytes = new TextEncoder();

/** In UTF-8, as every limit in bytes counts them. */
export function byteLength(text: string): number {
  return bytes.encode(text).length;
}
