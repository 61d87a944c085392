import type { CreateUser } from "schemas/admin_users.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { takenByOthers } from "../../db/users/admin_users.ts";
import { hashPassword } from "../auth/passwords.ts";
import { conflict } from "../errors.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Services } from "../services.ts";
import { requireAdmin } from "./admin_rules.ts";
import { asConflict, insertAccount } from "./create.ts";
import { probeWebhook } from "./webhook.ts";

/** Creates an account for somebody else, or a bot. A taken name is a conflict: nobody asks whether another would do. */
export async function createByAdmin(
  { database, outbound }: Services,
  origin: Origin,
  actor: UserRow,
  { email, password, name, gender, is_admin, language, webhook_url, is_bot }: CreateUser,
): Promise<UserRow> {
  const taken = await takenByOthers(database.kysely, { email, name });
  if (taken) throw conflict(`${taken}_conflict`);
  if (webhook_url) await probeWebhook(outbound, webhook_url);
  const password_hash = password === "" ? null : await hashPassword(password);

  return await withWriteLock(database, async (write) => {
    await requireAdmin(write, actor);
    return await insertAccount(write, origin, {
      email,
      name,
      password_hash,
      gender,
      language: language ?? "en-US",
      is_admin,
      is_bot: is_bot ?? false,
      webhook_url: webhook_url || null,
      create_by: "password",
    });
  }).catch((error) => {
    throw asConflict(error);
  });
}
