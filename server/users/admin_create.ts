import type { CreateUser } from "schemas/admin_users.ts";
import type { UserRow } from "../../db/tables.ts";
import { takenByOthers } from "../../db/users/admin_users.ts";
import { withNameLock } from "../../db/users/look_alikes.ts";
import { hashPassword } from "../limits/passwords.ts";
import { badRequest, conflict } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Services } from "../app/services.ts";
import { ONLY_BOTS, requireAdmin } from "../accounts/admin_rules.ts";
import { asConflict, insertAccount } from "../accounts/create.ts";
import { changeWebhook, probeWebhook } from "./webhook.ts";

/** Creates an account for somebody else, or a bot. A taken name is a conflict: nobody asks whether another would do. */
export async function createByAdmin(
  { database, outbound, key }: Services,
  origin: Origin,
  actor: UserRow,
  { email, password, name, gender, is_admin, language, webhook_url, is_bot, is_public }: CreateUser,
): Promise<UserRow> {
  if (is_public && !is_bot) throw badRequest(ONLY_BOTS);
  const taken = await takenByOthers(database.kysely, { email, name });
  if (taken) throw conflict(`${taken}_conflict`);
  if (webhook_url) await probeWebhook(outbound, webhook_url);
  const password_hash = password === "" ? null : await hashPassword(password);

  return await withNameLock(database, async (write) => {
    await requireAdmin(write, actor);
    const made = await insertAccount(write, origin, {
      email,
      name,
      password_hash,
      gender,
      language: language ?? "en-US",
      is_admin,
      is_bot: is_bot ?? false,
      is_public: is_public ?? false,
      webhook_url: webhook_url || null,
      create_by: "password",
      added_by: is_bot ? actor.uid : null,
    });
    if (made.webhook_url) await changeWebhook(write, key, made.uid, made.webhook_url);
    return made;
  }).catch((error) => {
    throw asConflict(error);
  });
}
