import * as v from "valibot";
import { Id, maybe, Milliseconds, Text, Token } from "./values.ts";
import { Email, UserName } from "./account_fields.ts";
import { Device, DeviceToken } from "./device_ids.ts";
import { NewPassword, Password } from "./passwords.ts";
import { MAX_LANGUAGE_LENGTH, MAX_WIDGET_ID_LENGTH } from "./limits.ts";

export { Email, UserName };
export { MAX_EMAIL_LENGTH, MAX_LANGUAGE_LENGTH, MAX_NAME_BYTES } from "./limits.ts";

export const CreateBy = v.picklist([
  "guest",
  "password",
  "magiclink",
  "google",
  "github",
  "oidc",
  "metamask",
  "thirdparty",
]);

export const Gender = v.pipe(v.number(), v.integer(), v.minValue(-2147483648), v.maxValue(2147483647));

/** The canonical form may be longer, so its length is checked too. */
export const Language = v.pipe(
  Text,
  v.maxLength(MAX_LANGUAGE_LENGTH),
  v.check((tag) => isLanguageTag(tag), "must be a BCP 47 language tag"),
  v.transform((tag) => Intl.getCanonicalLocales(tag)[0]),
  v.maxLength(MAX_LANGUAGE_LENGTH),
);

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const UserInfo = v.object({
  uid: Id,
  email: v.nullable(v.string()),
  name: v.string(),
  gender: v.number(),
  language: v.string(),
  is_admin: v.boolean(),
  is_bot: v.boolean(),
  /** A bot that guests may write to. */
  is_public: v.boolean(),
  avatar_updated_at: Milliseconds,
  create_by: CreateBy,
  /** Only of a widget's visitor: the widget. */
  widget_id: v.optional(v.string()),
  /** Only of oneself: whether missed messages are mailed, where the server does that. */
  msg_smtp_notify_enable: v.optional(v.boolean()),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** One change of one user. Clients resume with its `log_id`, the "users version". */
export const UserLogEntry = v.object({
  log_id: Id,
  action: v.picklist(["create", "update", "delete"]),
  uid: Id,
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  gender: v.nullable(v.number()),
  language: v.nullable(v.string()),
  is_admin: v.nullable(v.boolean()),
  is_bot: v.nullable(v.boolean()),
  is_public: v.nullable(v.boolean()),
  avatar_updated_at: v.nullable(Milliseconds),
  /** Only of a widget's visitor. */
  widget_id: v.optional(v.string()),
});
export type UserLogEntry = v.InferOutput<typeof UserLogEntry>;

export const RegisterRequest = v.object({
  magic_token: maybe(Token),
  email: maybe(Email),
  /** Empty counts as absent: with an invitation it may have been entered before. */
  password: maybe(v.union([v.literal(""), NewPassword])),
  name: maybe(UserName),
  gender: maybe(Gender),
  language: maybe(Language),
  device: maybe(Device),
  device_token: maybe(DeviceToken),
  /** From a widget: the account is a visitor's, without a password, for a chat with one person. */
  widget_id: maybe(v.pipe(Text, v.minLength(1), v.maxLength(MAX_WIDGET_ID_LENGTH))),
  /** That person; the first account unless given. Our own extension. */
  widget_host: maybe(Id),
});
export type RegisterRequest = v.InferOutput<typeof RegisterRequest>;

/** Absent fields stay as they are. */
export const UserUpdate = v.pipe(
  v.object({
    name: maybe(UserName),
    email: maybe(Email),
    gender: maybe(Gender),
    language: maybe(Language),
    msg_smtp_notify_enable: maybe(v.boolean()),
  }),
  v.check((update) => Object.values(update).some((value) => value != null), "nothing to change"),
);
export type UserUpdate = v.InferOutput<typeof UserUpdate>;

/** An address that replaces the present one when a mailed link confirms it. */
export const WaitingEmail = v.object({ email: v.string(), expires_at: Milliseconds });
export type WaitingEmail = v.InferOutput<typeof WaitingEmail>;

export const ConfirmEmail = v.object({ magic_token: Token });

/** By what somebody can sign in: a password, and accounts at other services. */
export const CredentialsInfo = v.object({
  password: v.boolean(),
  google: v.nullable(v.string()),
  /** The protocol has no field for it. */
  github: v.nullable(v.string()),
  metamask: v.nullable(v.string()),
  /** The hosts of the providers. */
  oidc: v.array(v.string()),
});
export type CredentialsInfo = v.InferOutput<typeof CredentialsInfo>;

/** The body of the 409 for an account that owns private channels. */
export const OwnsChannels = v.object({ reason: v.literal("owns_channels"), gids: v.array(Id) });

export const PasswordChange = v.object({
  /** Empty for an account without a password. */
  old_password: Password,
  new_password: NewPassword,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

export const CheckMagicToken = v.object({ magic_token: Token });

export const RegistrationMail = v.object({ magic_token: Token, email: Email, password: NewPassword });

export const SignInLinkQuery = v.object({
  email: Email,
  /** An invitation, with which an address without an account gets a link that creates one. */
  magic_token: v.optional(Token),
});

export const PasswordResetMail = v.object({ email: Email });

export const PasswordReset = v.object({ magic_token: Token, password: NewPassword });

export const RegistrationMailSent = v.object({ new_magic_token: v.string(), mail_is_sent: v.boolean() });

/** The body of a 409, so that the form can point at the field. */
export const Conflict = v.object({ reason: v.picklist(["name_conflict", "email_conflict"]) });
