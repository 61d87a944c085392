import * as v from "valibot";
import { MAX_CREDENTIAL_ID_LENGTH, MAX_PASSKEY_NAME_BYTES, MAX_PROOF_LENGTH } from "./limits.ts";
import { Id, maxBytes, maybe, Text, Token } from "./values.ts";

const base64url = (most: number) => v.pipe(Text, v.maxLength(most), v.regex(/^[\w-]+$/, "not base64url"));
const Bytes = base64url(MAX_PROOF_LENGTH);
const CredentialId = base64url(MAX_CREDENTIAL_ID_LENGTH);
/** Other clients may send none, or an empty one. */
const PasskeyName = v.pipe(Text, v.trim(), maxBytes(MAX_PASSKEY_NAME_BYTES));

const credential = { id: CredentialId, rawId: CredentialId, type: v.literal("public-key") };

/** Answer of a browser that has made a passkey. Bytes are in base64url. */
export const PasskeyAttestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: maybe(v.pipe(v.array(v.pipe(Text, v.regex(/^[a-z-]{1,32}$/))), v.maxLength(10))),
  }),
});
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>;

/** Answer of a browser when somebody signs in with a passkey. */
export const PasskeyAssertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: maybe(v.union([v.literal(""), Bytes])),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** The answer to a challenge that this server has sent. */
export const PasskeyAnswer = v.object({ challenge_id: Token, authentication: PasskeyAssertion });
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>;

/** `name` is the user's. The server knows it. */
export const PasskeyRegistration = v.object({ name: maybe(PasskeyName) });

/** Some clients call the attestation `credential`. */
export const PasskeyRegistrationAnswer = v.object({
  challenge_id: Token,
  attestation: maybe(PasskeyAttestation),
  credential: maybe(PasskeyAttestation),
  name: maybe(PasskeyName),
});

/** The options of `navigator.credentials`, as WebAuthn describes them in JSON. */
export const PasskeyChallenge = v.object({
  challenge_id: v.string(),
  options: v.object({ publicKey: v.looseObject({ challenge: v.string() }) }),
});

export const PasskeyRegistered = v.object({ success: v.boolean(), message: v.string() });

export const Passkey = v.object({
  id: Id,
  credential_id: v.string(),
  name: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
  /** The host name of the site that it signs in to. */
  rp_id: v.string(),
  /** True if that is the present address of this server. */
  is_usable: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

export const PasskeyParam = v.object({ credential_id: CredentialId });
export const PasskeyUpdate = v.object({ name: v.pipe(PasskeyName, v.minLength(1)) });
