import { clearFailures, forgiveFailures, recordAttempt, withdrawAttempt } from "../../db/failed_attempts.ts";
import type { Database } from "../../db/connection.ts";
import { tooManyRequests } from "../errors.ts";

/** Milliseconds over which failures count. */
const WINDOW = 900_000;
export const MAX_PER_ACCOUNT = 10;
/** An office shares one address. */
export const MAX_PER_ADDRESS = 50;

const accountKey = (account: string) => `account:${account.toLowerCase().slice(0, 300)}`;
const addressKey = (address: string) => `address:${address}`;

/**
 * Tries a secret: `check` says whether it was right. Each attempt counts as failed before it is
 * heard, or a thousand at once would all be heard. Refuses with 429 when there were too many, from
 * one address or, if named, for one account; what is refused so does not count.
 */
export async function attempt<T>(
  database: Database,
  { account, address }: { account?: string; address: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const at = Date.now();
  const keys = [addressKey(address), ...(account === undefined ? [] : [accountKey(account)])];
  const failures = await recordAttempt(database, keys, at, at - WINDOW);
  const tooMany = (failures.get(keys[0]) ?? 0) > MAX_PER_ADDRESS ||
    (failures.get(keys[1]) ?? 0) > MAX_PER_ACCOUNT;
  if (tooMany) {
    await withdrawAttempt(database, keys, at);
    throw tooManyRequests(WINDOW / 1000);
  }
  const right = await check();
  if (right === null) return null;
  await withdrawAttempt(database, keys, at);
  if (account !== undefined) await forgiveFailures(database, accountKey(account));
  return right;
}

/** Sign-ups, and questions whether an email is free, from one address within the window. */
export const MAX_SIGN_UPS = 200;

/** Counts what needs no secret but should not be done without end. */
export async function countVisit(database: Database, what: string, address: string): Promise<void> {
  const key = `${what}:${address}`;
  const at = Date.now();
  const visits = await recordAttempt(database, [key], at, at - WINDOW);
  if ((visits.get(key) ?? 0) > MAX_SIGN_UPS) throw tooManyRequests(WINDOW / 1000);
}

export async function clearOldFailures(database: Database): Promise<void> {
  await clearFailures(database, Date.now() - WINDOW);
}
