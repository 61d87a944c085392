import { createHmac } from "node:crypto";
import { insertPasskeyChallenge, takePasskeyChallenge } from "../../../db/users/passkey_challenges.ts";
import type { Services } from "../../app/services.ts";
import { hashToken, newToken } from "../../base/tokens.ts";

/** Milliseconds in which a challenge has to be answered: WebAuthn recommends up to ten minutes. */
export const CHALLENGE_LIFE = 600_000;

interface Challenge {
  challenge_id: string;
  /** Bytes that the passkey signs. They are derived from the id, so they are not stored. */
  challenge: Uint8Array<ArrayBuffer>;
}

/** `uid` is whose passkey is being added, and null at sign-in. */
export async function openChallenge(services: Services, uid: number | null): Promise<Challenge> {
  const challenge_id = newToken();
  const expires_at = Date.now() + CHALLENGE_LIFE;
  await insertPasskeyChallenge(services.database, { hash: hashToken(challenge_id), uid, expires_at });
  return { challenge_id, challenge: await challengeOf(services, challenge_id) };
}

/** Returns what had to be signed, in base64url. It serves once: afterwards, and when there is none, this is null. */
export async function closeChallenge(
  services: Services,
  uid: number | null,
  challenge_id: string,
): Promise<string | null> {
  if (!await takePasskeyChallenge(services.database, { hash: hashToken(challenge_id), uid })) return null;
  return (await challengeOf(services, challenge_id)).toBase64({ alphabet: "base64url", omitPadding: true });
}

async function challengeOf(services: Services, challenge_id: string) {
  return await derived(services, `passkey challenge ${challenge_id}`);
}

/** By which a passkey names its account: always the same, and telling nothing to whoever reads it. */
export async function userHandle(services: Services, uid: number) {
  return await derived(services, `passkey user ${uid}`);
}

async function derived({ settings }: Services, what: string): Promise<Uint8Array<ArrayBuffer>> {
  const { secret } = await settings.read("identity");
  return new Uint8Array(createHmac("sha256", secret).update(what).digest());
}
