import { HTTPException } from "hono/http-exception";
import type { UserRow } from "../../db/tables.ts";
import { accountBucket } from "../limits/buckets.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Services } from "../app/services.ts";
import type { NewMail } from "./job.ts";

/**
 * The mail that tells somebody what has happened to their account. Null where there is no address, or no mail, or too
 * many: the address may be a stranger's. Only the owner's own address is told: an admin's is nobody else's business.
 */
export async function composeNotice(
  { mail, attempts }: Services,
  { uid, email, language }: UserRow,
  { actor, address }: Origin,
  kind: "passwordChanged" | "secondFactorOn" | "secondFactorOff",
): Promise<NewMail | null> {
  if (email === null || !await mail.isOn() || await isFlooded(attempts, uid)) return null;
  const from = actor === uid && address ? { address } : {};
  return await mail.compose(kind, { at: Date.now(), ...from }, { email, languages: [language] });
}

async function isFlooded(attempts: Services["attempts"], uid: number): Promise<boolean> {
  try {
    await attempts.countRequest(accountBucket("notice", uid));
    return false;
  } catch (error) {
    if (error instanceof HTTPException && error.status === 429) return true;
    throw error;
  }
}
