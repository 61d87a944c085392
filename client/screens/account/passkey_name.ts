import { byteLength, MAX_PASSKEY_NAME_BYTES } from "schemas/limits.ts";
import type { ErrorKey } from "../../components/users/accounts/error_key.ts";

export function checkPasskeyName(name: string): ErrorKey {
  if (!name.trim()) return "account:error.nameMissing";
  return byteLength(name.trim()) > MAX_PASSKEY_NAME_BYTES ? "account:error.serverLong" : undefined;
}
