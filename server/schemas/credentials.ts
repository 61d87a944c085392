import * as v from "valibot";
import {
  MAX_DEVICE_BYTES,
  MAX_DEVICE_TOKEN_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_BYTES,
  MAX_PASSWORD_BYTES,
  MAX_PROOF_LENGTH,
  MIN_PASSWORD_LENGTH,
} from "./limits.ts";
import { Name } from "./names.ts";
import { PasskeyAnswer } from "./passkeys.ts";
import { maxBytes, maybe, Text, Token } from "./values.ts";

/** Some clients leave it out, others send an empty text. */
export const Device = v.pipe(Text, v.maxLength(MAX_DEVICE_BYTES), maxBytes(MAX_DEVICE_BYTES));

/** The address of the device at its push service. */
export const DeviceToken = v.pipe(Text, v.maxLength(MAX_DEVICE_TOKEN_LENGTH));

export const NewPassword = v.pipe(
  Text,
  v.minLength(MIN_PASSWORD_LENGTH),
  v.maxLength(MAX_PASSWORD_BYTES),
  maxBytes(MAX_PASSWORD_BYTES),
);

/** What somebody enters, right or wrong. */
export const Password = v.pipe(Text, v.maxLength(MAX_PASSWORD_BYTES), maxBytes(MAX_PASSWORD_BYTES));

export const PasswordCredential = v.object({
  type: v.literal("password"),
  email: v.pipe(Text, v.maxLength(MAX_EMAIL_LENGTH)),
  password: Password,
});
export type PasswordCredential = v.InferOutput<typeof PasswordCredential>;

/** What another service, a wallet or a mail gives to people who sign in with it. */
const Proof = v.pipe(Text, v.maxLength(MAX_PROOF_LENGTH));

/** With an invitation, people without an account create one while signing in. */
const invited = { magic_token: maybe(Token) };

/** Either an ID token, or the code of a sign-in that this server began. */
export const GoogleCredential = v.object({
  type: v.literal("google"),
  id_token: maybe(Proof),
  code: maybe(Proof),
  state: maybe(Proof),
  ...invited,
});
/** `state` belongs to a sign-in that this server began. Other clients begin it themselves, without one. */
export const GithubCredential = v.object({
  type: v.literal("github"),
  code: Proof,
  state: maybe(Proof),
  ...invited,
});
/** `iss` is what the provider says beside the code (RFC 9207). */
export const OidcCredential = v.object({
  type: v.literal("oidc"),
  code: Proof,
  state: Proof,
  iss: maybe(Proof),
  ...invited,
});
export const MetamaskCredential = v.object({
  type: v.literal("metamask"),
  public_address: Proof,
  nonce: Proof,
  signature: Proof,
  ...invited,
});

export const Credential = v.variant("type", [
  PasswordCredential,
  v.object({
    type: v.literal("magiclink"),
    magic_token: Token,
    /** The name of a new account; empty to sign in to an existing one. */
    extra_name: maybe(v.union([v.literal(""), v.pipe(Name, v.minLength(1), maxBytes(MAX_NAME_BYTES))])),
  }),
  GoogleCredential,
  GithubCredential,
  OidcCredential,
  MetamaskCredential,
  v.object({ type: v.literal("thirdparty"), key: Proof }),
  v.object({ type: v.literal("passkey"), ...PasskeyAnswer.entries }),
]);
export type Credential = v.InferOutput<typeof Credential>;
