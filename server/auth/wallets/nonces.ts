import { randomBytes } from "node:crypto";
import { insertWalletNonce } from "../../../db/users/wallet_nonces.ts";
import type { Services } from "../../app/services.ts";
import { hashToken } from "../../base/tokens.ts";

/** Milliseconds in which the wallet has to sign. */
const NONCE_LIFE = 5 * 60_000;
const NONCE_BYTES = 24;

/**
 * A text for the wallet of this address to sign. Others of the same address stay valid: anybody may ask for one,
 * and must not void what its owner is about to sign.
 */
export async function newNonce({ database }: Services, address: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const expires_at = Date.now() + NONCE_LIFE;
  await insertWalletNonce(database, { hash: hashToken(nonce), address, expires_at });
  return nonce;
}
