/**
 * Numbers that the client needs too. They are apart from the schemas, so that importing them does not load the
 * validator.
 */

/** Unread messages are counted up to here. Screens show "99+". */
export const UNREAD_MAX = 100;

/** Seconds for which a typing signal is valid, and seconds that clients wait between two of them. */
export const TYPING_LASTS = 5;

export const TYPING_INTERVAL = 3;

/** Bytes of UTF-8 in one message. A longer one gets 413. */
export const MAX_MESSAGE_BYTES = 65536;

/**
 * The eight reactions that every client of this protocol offers, and the only ones that old clients know. The heart
 * includes its variation selector.
 */
export const REACTIONS = ["👍", "❤️", "😄", "👀", "👎", "🎉", "🙁", "🚀"] as const;

/** Different emoji with which people react to one message, beside those eight. */
export const MAX_OTHER_REACTIONS = 50;

/** UTF-16 units. The longest emoji of the standard, a family or a couple with skin tones, has 19. */
export const MAX_EMOJI_LENGTH = 32;

/** People of one thread whom its first message names. */
export const MAX_REPLIERS = 5;

/** The choices on screens, in seconds; 0 is "off". */
export const BURN_CHOICES = [0, 300, 600, 3600, 86400, 604800] as const;

export const MAX_REMARK_BYTES = 128;

/** Of one person's chat list. */
export const MAX_SECTIONS = 30;

export const MAX_SECTION_NAME_BYTES = 96;

/** Chats in one section. */
export const MAX_SECTION_CHATS = 300;

/** Chats that one person hides. */
export const MAX_HIDDEN_CHATS = 1000;

/** Chats that one person marks as unread. */
export const MAX_UNREAD_MARKS = 1000;

export const MAX_ANNOUNCEMENT = 5000;

/** In bytes of UTF-8, as the protocol counts them. */
export const MAX_NAME_BYTES = 32;

export const MAX_EMAIL_LENGTH = 254;

export const MIN_PASSWORD_LENGTH = 6;

export const MAX_PASSWORD_BYTES = 1024;

export const MAX_DEVICE_BYTES = 200;

/** Push services use some hundreds of characters, and only promise that it may grow. */
export const MAX_DEVICE_TOKEN_LENGTH = 4096;

/** For codes, signatures, and the signed tokens of other services, which are the longest. */
export const MAX_PROOF_LENGTH = 8192;

/** Codes of the second step: six digits, or a recovery code with its dashes and spaces. */
export const MAX_CODE_LENGTH = 64;

/** Of one account. */
export const MAX_PASSKEYS = 50;

export const MAX_PASSKEY_NAME_BYTES = 128;

/** 1023 bytes (WebAuthn, 4), in base64url. */
export const MAX_CREDENTIAL_ID_LENGTH = 1364;

export const MAX_WIDGET_ID_LENGTH = 64;

/** RFC 5646, 4.4.1: enough for every meaningful tag. */
export const MAX_LANGUAGE_LENGTH = 35;

/** Our tokens have 43 characters. Clients may still hold tokens of other servers, with some hundreds. */
export const MAX_TOKEN_LENGTH = 2048;

export const MAX_TAB_BYTES = 64;

export const MAX_ORGANIZATION_NAME_BYTES = 128;

/** The version of a picture in its URL. Some clients send more than a number. */
export const MAX_VERSION_LENGTH = 64;

/** The `features` in a stream's URL: short words separated by commas. */
export const MAX_FEATURES_LENGTH = 200;

const bytes = new TextEncoder();

/** The length in UTF-8, which every limit in bytes refers to. */
export function byteLength(text: string): number {
  return bytes.encode(text).length;
}

/** Bytes of a picture of a person or a channel as it is uploaded. */
export const MAX_AVATAR_BYTES = 524_288;

/** Bytes of the organization's logo as it is uploaded. Clients ask for 5 MB at most. */
export const MAX_LOGO_BYTES = 5_242_880;

/** The `uid` of whoever claimed the server. Nobody can take it away from them, and they cannot leave it. */
export const FOUNDER = 1;

/** Messages in one forwarded bundle or favorite. */
export const MAX_ARCHIVED = 100;

/** Of one person. */
export const MAX_FAVORITES = 100;

/** Favorites in one call for their messages. */
export const MAX_FAVORITE_IDS = 25;

/** Incoming webhooks of one channel. */
export const MAX_INCOMING_WEBHOOKS = 20;

/** Of the HTML of one custom page. */
export const MAX_PAGE_BYTES = 262_144;

export const MAX_SLASH_COMMANDS = 200;

/** Letters, digits, dashes and underscores: what the composer takes for a command. */
export const COMMAND_NAME = /^[a-z0-9][a-z0-9_-]{0,30}$/;

export const MAX_COMMAND_DESCRIPTION = 200;

export const MAX_COMMAND_HINT = 100;

export const MAX_COMMAND_URL = 2048;

export const MAX_COMMAND_TEXT = 8000;
export const MAX_CHANNEL_NAME_BYTES = 128;
