import { NewPassword } from "schemas/sessions.ts";
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "schemas/limits.ts";
import { Email, UserName } from "schemas/users.ts";
import { byteLength } from "schemas/limits.ts";
import { is } from "valibot";

/** A key of the namespace `auth`, or nothing to object to. */
export type Objection = `error.${string}` | undefined;

export function checkEmail(email: string): Objection {
  if (!email.trim()) return "error.emailMissing";
  return is(Email, email) ? undefined : "error.emailWrong";
}

export function checkName(name: string): Objection {
  if (!name.trim()) return "error.nameMissing";
  return is(UserName, name) ? undefined : "error.nameLong";
}

export function checkNewPassword(password: string): Objection {
  if (!password) return "error.passwordMissing";
  if (password.length < MIN_PASSWORD_LENGTH) return "error.passwordShort";
  if (byteLength(password) > MAX_PASSWORD_BYTES) return "error.passwordLong";
  return is(NewPassword, password) ? undefined : "error.passwordWrong";
}

export function checkRepeated(password: string, repeated: string): Objection {
  return password === repeated ? undefined : "error.passwordsDiffer";
}
