import type { NewUser } from "../../db/users.ts";
import { insertUser, isNameTaken, logUserCreated } from "../../db/users.ts";
import { publicGids } from "../../db/channels.ts";
import { violatedIndex } from "../../db/connection.ts";
import type { Turn } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { MAX_NAME_BYTES } from "schemas/users.ts";
import { byteLength } from "schemas/values.ts";
import { announce } from "../events/audiences.ts";
import { conflict } from "../errors.ts";

/** Makes an account, the only way there is. Guests are made silently: nobody lists them. */
export async function createUser(turn: Turn, user: NewUser): Promise<UserRow> {
  const row = await insertUser(turn, { ...user, name: await freeName(turn, user.name) });
  if (row.is_guest) return row;
  announce(turn, { everyone: true }, { type: "users_log", logs: [await logUserCreated(turn, row)] });
  // Everybody is in every public channel, from the first moment (part A, 3.2).
  for (const gid of await publicGids(turn.tx)) {
    announce(turn, { everyone: true }, { type: "user_joined_group", gid, uid: [row.uid] });
  }
  return row;
}

/** The database has the last word on names and emails: two may choose one at the same moment. */
export function asConflict(error: unknown): Error {
  const index = violatedIndex(error);
  if (index === "users_email") return conflict("email_conflict");
  if (index === "users_name") return conflict("name_conflict");
  return error as Error;
}

/** A taken name gets four digits (part A, 9), and loses as many bytes as it takes for them to fit. */
async function freeName({ tx }: Turn, name: string): Promise<string> {
  let candidate = name;
  while (await isNameTaken(tx, candidate)) {
    const digits = String(1111 + Math.floor(Math.random() * 8888));
    candidate = shorten(name, MAX_NAME_BYTES - digits.length) + digits;
  }
  return candidate;
}

/** Cuts whole characters from the end until `bytes` suffice. */
export function shorten(text: string, bytes: number): string {
  const characters = [...text];
  while (byteLength(characters.join("")) > bytes) characters.pop();
  return characters.join("");
}
