import { createHash } from "node:crypto";
import type { SecurityAction, SecurityDetail } from "schemas/security_events.ts";
import type { Query } from "../../db/connection.ts";
import { insertSecurityEvent } from "../../db/security_events.ts";
import { networkOf } from "../base/network.ts";
import type { Origin } from "./origin.ts";

interface SecurityEvent {
  action: SecurityAction;
  /** The account that it concerns. */
  uid: number | null;
  detail?: SecurityDetail;
  /** Milliseconds in which equal events are not counted again, for those that come in floods. */
  quiet?: number;
}

/** Equal events within this time share a row. */
const FOLDED = 3_600_000;
/** Rows per account and action within that time. All beyond them share one row. */
const PER_ACCOUNT = 50;
/** Rows for refused sign-ins of all accounts together, within that time. Strangers can cause them. */
const MAX_REFUSED = 200;
const MAX_DETAIL_LENGTH = 2000;

/**
 * Keeps what happened for the admins, in the transaction in which it happened. Nobody can fill the table: what
 * repeats within an hour is counted in one row, and the number of different rows is limited too.
 */
export async function recordSecurityEvent(
  db: Query,
  { actor, address, device }: Origin,
  { action, uid, detail = {}, quiet = 0 }: SecurityEvent,
): Promise<void> {
  const at = Date.now();
  const hour = at - at % FOLDED;
  const key = (...parts: unknown[]) =>
    createHash("sha256").update(JSON.stringify([hour, action, ...parts])).digest();
  const event = { action, actor, uid, address, device, detail: bounded(detail), at };
  await insertSecurityEvent(db, event, {
    own: key(uid, actor, address && networkOf(address), device, event.detail),
    ofAccount: key(uid),
    perAccount: PER_ACCOUNT,
    ofAction: key(),
    perAction: action === "sign_in_refused" ? MAX_REFUSED : 2 ** 31 - 1,
    since: hour,
    quiet,
  });
}

function bounded(detail: SecurityDetail): SecurityDetail {
  const text = JSON.stringify(detail);
  return text.length <= MAX_DETAIL_LENGTH ? detail : { beginning: text.slice(0, 200).toWellFormed() };
}
