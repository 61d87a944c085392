import type { InferOutput } from "valibot";
import type { CreateAdmin } from "schemas/organization.ts";
import type { UserInfo } from "schemas/users.ts";
import type { Database } from "../../../db/connection.ts";
import { withNameLock } from "../../../db/users/look_alikes.ts";
import { hasUsers, toUserInfo } from "../../../db/users/users.ts";
import { forbidden } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import { createUser } from "../../accounts/create.ts";
import { hashPassword } from "../../limits/passwords.ts";

/** Creates the first account. Once there is an account, this always refuses. */
export async function createAdmin(
  database: Database,
  origin: Origin,
  { email, name, password, gender, language }: InferOutput<typeof CreateAdmin> & { language: string },
): Promise<UserInfo> {
  if (await hasUsers(database.kysely)) throw forbidden();
  const password_hash = await hashPassword(password);
  return await withNameLock(database, async (write) => {
    // Asked again inside the transaction: two browsers may finish the wizard at once.
    if (await hasUsers(write.tx)) throw forbidden();
    return toUserInfo(
      await createUser(write, origin, {
        email,
        name,
        password_hash,
        gender,
        language,
        is_admin: true,
        create_by: "password",
      }),
    );
  });
}
