import { EMAIL_PATTERN } from "schemas/email_pattern.ts";
import { MAX_EMAIL_LENGTH } from "schemas/limits.ts";
import type { ErrorKey } from "./error_key.ts";

/** Needs no schema, so that the sign-in page does not load the library for them. */
export function checkEmail(email: string): ErrorKey {
  const address = email.trim();
  if (!address) return "account:error.emailMissing";
  const isRight = address.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(address);
  return isRight ? undefined : "account:error.emailWrong";
}
