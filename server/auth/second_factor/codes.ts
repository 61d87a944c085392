import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/connection.ts";
import { type EnabledFactor, takeRecoveryCode, takeStep } from "../../../db/users/second_factors.ts";
import type { SecretKey } from "../../server_settings/secret_key.ts";
import { hashToken } from "../../base/tokens.ts";
import { logs } from "../../base/logs.ts";

/** Parameters that authenticator apps expect (RFC 6238): SHA-1, six digits, 30 seconds. */
const SHAPE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps by which a clock may be wrong, in both directions. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** 80 bits, so a plain hash cannot be reversed. */
const RECOVERY_BYTES = 10;

const otpauth = () => import("otpauth");

export async function newSecret(): Promise<string> {
  return new (await otpauth()).Secret({ size: SECRET_BYTES }).base32;
}

/** Builds the content of the QR code. `issuer` and `label` are how the app calls the account. */
export async function uriOf(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const { Secret, TOTP } = await otpauth();
  return new TOTP({ ...SHAPE, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step to which a code belongs, or null for a wrong one. */
export async function stepOf(secret: string, code: string, now = Date.now()): Promise<number | null> {
  const { Secret, TOTP } = await otpauth();
  const delta = TOTP.validate({
    ...SHAPE,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / SHAPE.period) + delta;
}

/** Sixteen characters of which none looks like another, in groups of four. */
export async function newRecoveryCodes(): Promise<string[]> {
  const { Secret } = await otpauth();
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(RECOVERY_BYTES));
    return new Secret({ buffer }).base32.toLowerCase().match(/.{4}/g)!.join("-");
  });
}

export function hashRecoveryCode(code: string): Uint8Array {
  return hashToken(code.toLowerCase().replace(/[^a-z2-7]/g, ""));
}

const placeOf = (uid: number) => `second_factors/${uid}`;

export async function seal(key: SecretKey, uid: number, secret: string): Promise<string> {
  return (await key.encrypt(secret, placeOf(uid))).encrypted;
}

/** Null when the secret was encrypted with another key. Recovery codes still work then. */
export async function unseal(key: SecretKey, uid: number, encrypted: string): Promise<string | null> {
  try {
    return await key.decrypt({ encrypted }, placeOf(uid));
  } catch {
    logs.error(`The second factor of user ${uid} was encrypted with another key than this server has.`, {
      uid,
    });
    return null;
  }
}

export type Proof = "totp" | "recovery_code";

/** `used` is a right one that was used before, or that is older than one that was. */
export type Taken = Proof | "used" | "wrong";

/** Uses a code up, and tells what it was. */
export async function takeCode(
  { database, key }: { database: Database; key: SecretKey },
  factor: EnabledFactor,
  entered: string,
): Promise<Taken> {
  const { uid } = factor;
  const digits = entered.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    const found = await takeRecoveryCode(database, uid, hashRecoveryCode(entered));
    return found === "taken" ? "recovery_code" : found === "used" ? "used" : "wrong";
  }
  const secret = await unseal(key, uid, factor.secret);
  const step = secret === null ? null : await stepOf(secret, digits);
  if (step === null) return "wrong";
  return await takeStep(database, factor, step) ? "totp" : "used";
}
