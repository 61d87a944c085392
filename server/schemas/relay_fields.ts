/**
 * The services that messages can be relayed to, and what each needs to know. It is apart from the
 * schemas, so that forms do not load the validator.
 */

export interface RelayField {
  name: string;
  kind: "text" | "url" | "choice" | "number" | "headers" | "template";
  isRequired?: true;
  /** It is encrypted anyway. A secret is shown to nobody again. */
  isSecret?: true;
  /** A regular expression of the whole value, where the service allows no other. */
  pattern?: string;
  choices?: readonly string[];
  min?: number;
  max?: number;
  /** Address of the service if nothing is said. */
  fallback?: string;
}

/** Characters that can be in a header or in the path of a URL as they are. */
const KEY = "[!-~]+";

const required = { isRequired: true } as const;
const secret = { isSecret: true, ...required } as const;
const hook: RelayField = { name: "webhook_url", kind: "url", ...secret };
const sign: RelayField = { name: "sign_secret", kind: "text", isSecret: true };

const RELAY_FIELDS = {
  telegram: [
    { name: "bot_token", kind: "text", pattern: "\\d+:[\\w-]+", ...secret },
    { name: "chat_id", kind: "text", ...required },
    { name: "parse_mode", kind: "choice", choices: ["", "Markdown", "MarkdownV2", "HTML"] },
  ],
  discord: [hook, { name: "username", kind: "text" }, { name: "avatar_url", kind: "url" }],
  feishu: [hook, sign],
  dingtalk: [hook, sign],
  wecombot: [hook],
  bark: [
    { name: "server_url", kind: "url", fallback: "https://api.day.app", ...required },
    { name: "device_key", kind: "text", ...secret },
    { name: "sound", kind: "text" },
  ],
  gotify: [
    { name: "server_url", kind: "url", ...required },
    { name: "app_token", kind: "text", pattern: KEY, ...secret },
    { name: "priority", kind: "number", min: 0, max: 10 },
  ],
  serverchan: [{ name: "send_key", kind: "text", pattern: "[A-Za-z0-9]+", ...secret }],
  pushdeer: [
    { name: "server_url", kind: "url", fallback: "https://api2.pushdeer.com", ...required },
    { name: "push_key", kind: "text", ...secret },
  ],
  matrix: [
    { name: "homeserver_url", kind: "url", ...required },
    { name: "access_token", kind: "text", pattern: KEY, ...secret },
    { name: "room_id", kind: "text", ...required },
  ],
  custom_json: [
    hook,
    { name: "method", kind: "choice", choices: ["POST", "PUT", "PATCH"], ...required },
    { name: "headers", kind: "headers", isSecret: true },
    { name: "body_template", kind: "template" },
  ],
} as const satisfies Record<string, readonly RelayField[]>;

export type RelayType = keyof typeof RELAY_FIELDS;
export const RELAY_TYPES = Object.keys(RELAY_FIELDS) as RelayType[];

export const fieldsOf = (type: RelayType): readonly RelayField[] => RELAY_FIELDS[type];

/** Of one person. */
export const MAX_RELAYS = 20;
export const MAX_RELAY_NAME_BYTES = 64;
export const MAX_RELAY_TEXT = 512;
export const MAX_RELAY_URL = 2048;
export const MAX_RELAY_TEMPLATE = 8192;
export const MAX_RELAY_HEADERS = 20;
/** Channels that one relay names. */
export const MAX_RELAY_GROUPS = 200;
/** Messages in a second: the limits, and what holds where nothing is said. */
export const MIN_RELAY_RATE = 0.01;
export const MAX_RELAY_RATE = 10;
export const DEFAULT_RELAY_RATE = 1;
/** Messages that wait for one relay. Beyond them the oldest are dropped. */
export const MAX_RELAY_WAITING = 500;

/** Placeholders that a template can contain, between two pairs of braces. */
export const RELAY_PLACEHOLDERS = ["title", "text", "sender", "channel", "link", "server"] as const;
