import { ChatLayoutMode, DEFAULT_MISSED_DELAY, MaxFileExpiryMode } from "schemas/common.ts";
import { SmtpSecurity } from "schemas/mail.ts";
import { Provider, WhoCanSignUp } from "schemas/organization.ts";
import { DEFAULT_AGORA_URL, DEFAULT_FCM_TOKEN_URL } from "schemas/services_elsewhere.ts";
import { DEFAULT_SMTP_PORT } from "schemas/smtp.ts";
import * as v from "valibot";

const on = v.optional(v.boolean(), true);
const off = v.optional(v.boolean(), false);
const text = v.optional(v.string(), "");
const textOrNone = v.optional(v.nullable(v.string()), null);
const numberOrNone = v.optional(v.nullable(v.number()), null);

/** Name of a server without one. The database begins with "unknown", which nobody should read. */
const UNNAMED = "Parley";

/** A field that is encrypted in the database. Empty until it is set, and when its key is lost. */
export function secret() {
  return v.pipe(v.optional(v.string(), ""), v.metadata({ secret: true }));
}

/**
 * The settings of the whole server. Every field has a default, so that a new field or a new section needs no
 * migration.
 */
export const SECTIONS = {
  /** Created with the database. `secret` never leaves the server. */
  identity: v.object({ server_id: v.string(), secret: v.string() }),
  organization: v.object({
    name: v.pipe(v.optional(v.string(), UNNAMED), v.transform((name) => name === "unknown" ? UNNAMED : name)),
    description: textOrNone,
    frontend_url: textOrNone,
    /** Address at which an admin set the app up or switched mail on. Links lead there while nothing else is known. */
    seen_url: textOrNone,
    logo: v.optional(v.nullable(v.object({ key: v.string(), updated_at: v.number() })), null),
  }),
  common: v.object({
    show_user_online_status: on,
    webclient_auto_update: on,
    /** True if people have to add somebody to their contacts before they write to them. */
    contact_verification_enable: off,
    dm_enable: on,
    add_friend_enable: on,
    search_user_enable: on,
    chat_layout_mode: v.optional(ChatLayoutMode, "Left"),
    only_admin_can_create_group: off,
    /** Mails about missed messages, and after how many seconds. */
    msg_smtp_notify_enable: off,
    msg_smtp_notify_delay_seconds: v.optional(v.number(), DEFAULT_MISSED_DELAY),
    max_file_expiry_mode: v.optional(MaxFileExpiryMode, "Off"),
    /** A JSON object as text, in which clients store settings of their own. */
    ext_setting: textOrNone,
  }),
  /** Bytes, of one file and of all files of one person. Null is no limit but that of MAX_FILE_SIZE. */
  files: v.object({ max_size: numberOrNone, user_quota: numberOrNone, need_sign_in: off }),
  widget: v.object({ css: textOrNone }),
  /** The SHA-256 of the token that reads `/metrics`, in hexadecimal. */
  metrics: v.object({ token_hash: textOrNone, made_at: numberOrNone }),
  smtp: v.object({
    enabled: off,
    host: text,
    port: v.optional(v.number(), DEFAULT_SMTP_PORT),
    from: text,
    username: text,
    password: secret(),
    security: v.optional(SmtpSecurity, "auto"),
  }),
  /** Ways to sign in that are on. */
  login: v.object({
    who_can_sign_up: v.optional(WhoCanSignUp, "EveryOne"),
    guest: off,
    password: on,
    magic_link: off,
    google: off,
    github: off,
    oidc: v.optional(v.array(Provider), []),
    metamask: off,
    third_party: off,
    passkey: off,
  }),
  /** Address at which an admin switched passkeys on. They belong there while no other is known. */
  passkeys: v.object({ seen_url: textOrNone }),
  /** With this an integrator's server asks for keys that sign its users in. */
  third_party: v.object({ secret: secret() }),
  google: v.object({ client_id: v.optional(v.string(), ""), client_secret: secret() }),
  /** Push by Firebase. */
  fcm: v.object({
    enabled: off,
    use_official: off,
    token_url: v.optional(v.string(), DEFAULT_FCM_TOKEN_URL),
    project_id: text,
    private_key: secret(),
    client_email: text,
  }),
  /** Calls by Agora. */
  agora: v.object({
    enabled: off,
    url: v.optional(v.string(), DEFAULT_AGORA_URL),
    project_id: text,
    app_id: text,
    app_certificate: secret(),
    customer_id: text,
    customer_secret: secret(),
  }),
  github: v.object({ client_id: v.optional(v.string(), ""), client_secret: secret() }),
  /** HTML that admins wrote, and the key with which programs set it. */
  custom_pages: v.object({
    landing: textOrNone,
    after_signin: textOrNone,
    key_hash: textOrNone,
    key_hint: textOrNone,
  }),
  /** Null without a limiting key. `user_limit` is what the key says. */
  license: v.object({ key: textOrNone, user_limit: numberOrNone }),
  /** Our clients at OpenID Connect providers, as JSON: those an admin entered, and those we registered. */
  oidc: v.object({ clients: secret(), registered: secret() }),
};

export type Sections = Record<string, v.ObjectSchema<v.ObjectEntries, undefined>>;
export type SectionName<S extends Sections = typeof SECTIONS> = keyof S & string;
export type Section<N extends SectionName<S>, S extends Sections = typeof SECTIONS> = v.InferOutput<S[N]>;

export function secretFields({ entries }: Sections[string]): string[] {
  return Object.keys(entries).filter((field) => v.getMetadata(entries[field]).secret === true);
}
