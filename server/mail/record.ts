import type { Query } from "../../db/connection.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";

/** Keeps that an admin has sent mail. The addresses are not kept: events outlive accounts. */
export async function recordMail(
  db: Query,
  origin: Origin,
  letter: "own" | "invitation" | "test",
  recipients = 1,
): Promise<void> {
  const detail = { letter, recipients };
  await recordSecurityEvent(db, origin, { action: "mail_sent", uid: origin.actor, detail });
}
