import * as v from "valibot";
import { Password } from "./passwords.ts";
import { MAX_CODE_LENGTH } from "./limits.ts";
import { maybe, Milliseconds, Seconds, Text, Token } from "./values.ts";

/** Six digits of the authenticator app, or a recovery code. */
const Code = v.pipe(Text, v.maxLength(MAX_CODE_LENGTH));

/**
 * The second step of a sign-in. `challenge` comes with the 401 that asks for it, and stands for the credential,
 * which may work only once. Without it the credential is checked again.
 */
export const SecondFactor = v.object({ code: Code, challenge: maybe(Token) });
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** The body of the 401 for a right credential. It is empty for a wrong one. */
export const SecondFactorRefusal = v.object({
  reason: v.picklist(["second_factor_required", "wrong_second_factor", "second_factor_expired"]),
  /** With `second_factor_required`: the second call's `challenge`, and how many seconds it lasts. */
  challenge: v.optional(v.string()),
  expires_in: v.optional(Seconds),
});
export type SecondFactorRefusal = v.InferOutput<typeof SecondFactorRefusal>;

export const SecondFactorState = v.object({
  /** Null while it is off. */
  enabled_at: v.nullable(Milliseconds),
  /** Number of recovery codes that are left. */
  recovery_codes: v.number(),
});
export type SecondFactorState = v.InferOutput<typeof SecondFactorState>;

/** Absent for an account without a password. */
export const SecondFactorSetup = v.object({ password: maybe(Password) });

/** The secret for the authenticator app, in base32 and as an `otpauth:` URI. */
export const NewSecondFactor = v.object({ secret: v.string(), uri: v.string() });
export type NewSecondFactor = v.InferOutput<typeof NewSecondFactor>;

export const SecondFactorConfirmation = v.object({ code: Code });

/** Shows that the owner asks, and not whoever found the device. */
export const OwnerProof = v.pipe(
  v.object({ password: maybe(Password), code: maybe(Code) }),
  v.check(({ password, code }) => (password ?? code ?? null) !== null, "either a password or a code"),
);
export type OwnerProof = v.InferOutput<typeof OwnerProof>;

export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;
