import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Credential } from "schemas/credentials.ts";
import { findPasskeyOwner } from "../../../db/users/passkeys.ts";
import { findUserByEmail } from "../../../db/users/users.ts";
import type { Env } from "../../http/context.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import { AccountRefusal } from "./account_refusal.ts";
import { SecondFactorError } from "../second_factor/refusal.ts";

const REASONS: Record<number, string> = {
  400: "wrong_credential",
  401: "wrong_credential",
  403: "method_off",
  404: "no_account",
  409: "address_taken",
  410: "no_account",
  423: "frozen",
  429: "limited",
};
/** Attempts beyond the limits cost little, so they are counted once in this many milliseconds. */
const LIMITED_QUIET = 60_000;

/**
 * Keeps a refused sign-in as a security event and throws its error again. What was entered is not kept: people
 * type passwords into the wrong field. `uid` is whose credential was right, when only the code was wrong.
 */
export async function recordRefusedSignIn(
  c: Context<Env>,
  credential: Credential,
  error: unknown,
  uid?: number,
): Promise<never> {
  const reason = reasonOf(error);
  if (reason) {
    const { kysely } = c.var.services.database;
    await recordSecurityEvent(kysely, originOf(c), {
      action: "sign_in_refused",
      uid: uid ?? (error instanceof AccountRefusal ? error.uid : await accountOf(c, credential)),
      detail: { method: credential.type, reason },
      quiet: reason === "limited" ? LIMITED_QUIET : 0,
    });
  }
  throw error;
}

function reasonOf(error: unknown): string | undefined {
  // Whoever is asked for a code is not refused yet.
  if (error instanceof SecondFactorError) {
    return error.body.reason === "second_factor_required" ? undefined : error.body.reason;
  }
  return error instanceof HTTPException ? REASONS[error.status] : undefined;
}

async function accountOf(c: Context<Env>, credential: Credential): Promise<number | null> {
  if (credential.type === "passkey") {
    const { kysely } = c.var.services.database;
    return await findPasskeyOwner(kysely, credential.authentication.id);
  }
  if (credential.type !== "password") return null;
  const user = await findUserByEmail(c.var.services.database, credential.email.trim());
  return user?.uid ?? null;
}
