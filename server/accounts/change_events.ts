import type { SecurityAction, SecurityDetail } from "schemas/security_events.ts";
import type { WriteTransaction } from "../../db/order.ts";
import type { UserChanges } from "../../db/users/changes.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";

/** Keeps the changes of an account that concern its safety. Names and pictures do not. */
export async function recordChanges(
  { tx }: WriteTransaction,
  origin: Origin,
  uid: number,
  changed: UserChanges,
): Promise<void> {
  const { is_admin, status, webhook_url } = changed;
  const record = (action: SecurityAction, detail: SecurityDetail = {}) =>
    recordSecurityEvent(tx, origin, { action, uid, detail });
  if ("email" in changed) await record("email_changed");
  if ("password_hash" in changed) await record("password_changed");
  if (is_admin !== undefined) await record("role_changed", { is_admin });
  // What is written in channels is sent there.
  if (webhook_url !== undefined) await record("webhook_changed");
  if (status !== undefined) await record(status === "frozen" ? "account_frozen" : "account_unfrozen");
}
