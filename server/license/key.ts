import { base58 } from "@scure/base";
import { type KeyObject, verify } from "node:crypto";
import { MAX_USER_LIMIT } from "schemas/license.ts";
import * as v from "valibot";

const date = v.pipe(v.string(), v.isoTimestamp());

const Fields = v.strictTuple([
  v.pipe(v.string(), v.nonEmpty(), v.transform((domains) => domains.split("|"))),
  v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(MAX_USER_LIMIT)),
  date,
  date,
  v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/i)),
]);

/** Statements of a key. Nobody has checked them yet. */
interface Claim {
  domains: string[];
  user_limit: number;
  created_at: string;
  expired_at: string;
  /** Signed text: all fields before the signature. */
  signed: string;
  signature: string;
}

/**
 * Reads a key: base58 of the domains (joined by `|`), the most users, the two dates (RFC 3339) and the signature in
 * hex, joined by commas. Returns null for anything else.
 */
export function readKey(text: string): Claim | null {
  const decoded = decode(text);
  const fields = v.safeParse(Fields, decoded?.split(","));
  if (!decoded || !fields.success) return null;
  const [domains, user_limit, created_at, expired_at, signature] = fields.output;
  const signed = decoded.slice(0, decoded.lastIndexOf(","));
  return { domains, user_limit, created_at, expired_at, signed, signature };
}

/** Checks that the holder of the private key signed all that the key says, by RSA (PKCS#1 v1.5) over SHA-256. */
export function isSigned({ signed, signature }: Claim, publicKey: KeyObject): boolean {
  return verify("sha256", new TextEncoder().encode(signed), publicKey, Uint8Array.fromHex(signature));
}

function decode(text: string): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(base58.decode(text));
  } catch {
    return null;
  }
}
