import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** An opaque token of URL-safe characters, because phones put it into a query without encoding it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Only this hash of a token is stored. A token has 256 random bits, so a plain hash cannot be reversed. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

/**
 * The refresh token that follows `token`. It is derived, not random: two tabs that renew at once get the same
 * one, although only hashes are stored.
 */
export function nextRefreshToken(secret: string, token: string): string {
  return createHmac("sha256", secret).update(token).digest("base64url");
}
