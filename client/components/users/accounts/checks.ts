import { NewPassword } from "schemas/passwords.ts";
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "schemas/limits.ts";
import { isOpen } from "schemas/names.ts";
import { UserName } from "schemas/account_fields.ts";
import { byteLength } from "schemas/limits.ts";
import { is } from "valibot";

import type { ErrorKey } from "./error_key.ts";

export function checkName(name: string): ErrorKey {
  if (!name.trim()) return "account:error.nameMissing";
  if (!isOpen(name.trim())) return "account:error.nameHidden";
  return is(UserName, name) ? undefined : "account:error.nameLong";
}

export function checkNewPassword(password: string): ErrorKey {
  if (!password) return "account:error.passwordMissing";
  if (password.length < MIN_PASSWORD_LENGTH) return "account:error.passwordShort";
  if (byteLength(password) > MAX_PASSWORD_BYTES) return "account:error.passwordLong";
  return is(NewPassword, password) ? undefined : "account:error.passwordWrong";
}

export function checkRepeated(password: string, repeated: string): ErrorKey {
  return password === repeated ? undefined : "account:error.passwordsDiffer";
}
