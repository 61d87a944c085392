import * as v from "valibot";
import { MAX_EMAIL_LENGTH, MAX_NAME_BYTES, MAX_PROOF_LENGTH } from "./limits.ts";
import { Name } from "./names.ts";
import { PasskeyAnswer } from "./passkeys.ts";
import { Password } from "./passwords.ts";
import { maxBytes, maybe, Text, Token } from "./values.ts";

const PasswordCredential = v.object({
  type: v.literal("password"),
  email: v.pipe(Text, v.maxLength(MAX_EMAIL_LENGTH)),
  password: Password,
});
type PasswordCredential = v.InferOutput<typeof PasswordCredential>;

/** Proof that another service, a wallet or a mail gives to people who sign in with it. */
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
