import type { NewUser } from "../../db/users/users.ts";
import { insertUser, isNameTaken, logUserCreated } from "../../db/users/users.ts";
import { violatedIndex } from "../../db/connection.ts";
import type { WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { MAX_NAME_BYTES } from "schemas/users.ts";
import { byteLength } from "schemas/values.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announce } from "../base/announce.ts";
import { conflict } from "../base/errors.ts";
import { refuseBeyondLimit } from "./license_limit.ts";

/**
 * Creates an account; nothing else does. A taken name violates an index. Throws 451 at the licence's limit. Guests
 * are not announced, because they are in no list. Every message waits for this, so it costs the same however many
 * public channels there are: clients know that everybody is in all of them.
 */
export async function insertAccount(
  write: WriteTransaction,
  origin: Origin,
  user: NewUser,
): Promise<UserRow> {
  if (user.create_by !== "guest" && !user.widget_host) await refuseBeyondLimit(write);
  const row = await insertUser(write, user);
  await recordCreated(write, origin, row);
  if (row.is_guest) return row;
  announce(write, { everyone: true }, { type: "users_log", logs: [await logUserCreated(write, row)] });
  return row;
}

/** Creates an account under this name or, when it is taken, a similar one. */
export async function createUser(write: WriteTransaction, origin: Origin, user: NewUser): Promise<UserRow> {
  return await insertAccount(write, origin, { ...user, name: await freeName(write, user.name) });
}

/** Guests come and go, so they have no name in the security events: all from one address share a row. */
async function recordCreated({ tx }: WriteTransaction, origin: Origin, user: UserRow): Promise<void> {
  const { create_by, is_admin } = user;
  const uid = user.is_guest ? null : user.uid;
  await recordSecurityEvent(tx, { ...origin, actor: origin.actor ?? uid }, {
    action: "account_created",
    uid,
    detail: { create_by, is_admin },
  });
}

/** Unique indexes decide about names and emails, because two people may choose the same at once. */
export function asConflict(error: unknown): Error {
  const index = violatedIndex(error);
  if (index === "users_email") return conflict("email_conflict");
  if (index?.startsWith("users_name")) return conflict("name_conflict");
  return error as Error;
}

/** A taken name gets four digits and is shortened so that they fit. */
async function freeName({ tx }: WriteTransaction, name: string): Promise<string> {
  let candidate = name;
  while (await isNameTaken(tx, candidate)) {
    const digits = String(1111 + Math.floor(Math.random() * 8888));
    candidate = shorten(name, MAX_NAME_BYTES - digits.length) + digits;
  }
  return candidate;
}

const graphemes = new Intl.Segmenter();

/** Cuts whole characters from the end until the text fits in `bytes`. A family emoji is one character. */
export function shorten(text: string, bytes: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  while (byteLength(characters.join("")) > bytes) characters.pop();
  return characters.join("");
}
