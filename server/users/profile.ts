import type { UserInfo, UserUpdate } from "schemas/users.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { toUserInfo } from "../../db/users/users.ts";
import type { Origin } from "../security_events/origin.ts";
import { badToken } from "../errors.ts";
import type { Services } from "../services.ts";
import { changeUser } from "./change.ts";

/** What people may change about themselves. */
export async function updateProfile(
  { database, accounts }: Services,
  origin: Origin,
  { uid }: UserRow,
  { name, email, gender, language }: UserUpdate,
): Promise<UserInfo> {
  const changes = {
    name: name ?? undefined,
    email: email ?? undefined,
    gender: gender ?? undefined,
    language: language ?? undefined,
  };
  const user = await withWriteLock(database, (write) => changeUser(write, origin, uid, changes));
  if (!user) throw badToken();
  accounts.forgetUser(uid);
  return toUserInfo(user);
}
