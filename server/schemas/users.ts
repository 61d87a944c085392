import * as v from "valibot";
import { Id, maxBytes, maybe, Milliseconds, Text } from "./values.ts";

/** In bytes of UTF-8, as the protocol counts them (part A, 9). */
export const MAX_NAME_BYTES = 32;
export const MAX_EMAIL_LENGTH = 254;

export const UserName = v.pipe(Text, v.trim(), v.minLength(1), maxBytes(MAX_NAME_BYTES));

/** Widget visitors come from hosts such as `localhost`, so a domain needs no dot. Stored in lower case. */
export const Email = v.pipe(
  Text,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_EMAIL_LENGTH),
  v.regex(/^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/, "must be an email address"),
);

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

export const Language = v.pipe(
  Text,
  v.check((tag) => isLanguageTag(tag), "must be a BCP 47 language tag"),
  v.transform((tag) => Intl.getCanonicalLocales(tag)[0]),
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
  avatar_updated_at: Milliseconds,
  create_by: CreateBy,
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** One change of one user. `log_id` is the "users version" that clients resume with. */
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
  avatar_updated_at: v.nullable(Milliseconds),
});
export type UserLogEntry = v.InferOutput<typeof UserLogEntry>;

export const RegisterRequest = v.object({
  magic_token: maybe(Text),
  email: maybe(Email),
  password: maybe(Text),
  name: maybe(UserName),
  gender: maybe(Gender),
  language: maybe(Language),
  device: maybe(Text),
  device_token: maybe(Text),
});
export type RegisterRequest = v.InferOutput<typeof RegisterRequest>;

export const CheckMagicToken = v.object({ magic_token: Text });

export const RegistrationMail = v.object({ magic_token: Text, email: Email, password: Text });

export const RegistrationMailSent = v.object({ new_magic_token: v.string(), mail_is_sent: v.boolean() });

/** What a 409 says, so that the form can point at the field. */
export const Conflict = v.object({ reason: v.picklist(["name_conflict", "email_conflict"]) });
