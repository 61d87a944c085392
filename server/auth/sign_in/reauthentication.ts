import { HTTPException } from "hono/http-exception";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import type { Services } from "../../app/services.ts";

/** Attempts beyond the limits cost little, so they are counted once in this many milliseconds. */
const LIMITED_QUIET = 60_000;

/** Checks what the owner of a signed-in device enters, and keeps as a security event that it was refused. */
export async function reauthenticate(
  { database }: Services,
  origin: Origin,
  reason: "wrong_password" | "wrong_second_factor",
  check: () => Promise<boolean>,
): Promise<boolean> {
  const record = (reason: string, quiet = 0) =>
    recordSecurityEvent(database.kysely, origin, {
      action: "proof_refused",
      uid: origin.actor,
      detail: { reason },
      quiet,
    });
  try {
    const isRight = await check();
    if (!isRight) await record(reason);
    return isRight;
  } catch (error) {
    if (error instanceof HTTPException && error.status === 429) await record("limited", LIMITED_QUIET);
    throw error;
  }
}
