import type { RegisterRequest } from "schemas/users.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import { withNameLock } from "../../../db/users/look_alikes.ts";
import { hasUsers } from "../../../db/users/users.ts";
import { nameFrom } from "./new_account.ts";
import { forbidden, notFound } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import type { Services } from "../../app/services.ts";
import { createUser } from "../../accounts/create.ts";

/** The founder, whom visitors talk to unless their widget names somebody. */
const DEFAULT_HOST = 1;

type VisitorRequest = RegisterRequest & { widget_id: string; language: string };

/** Returns true if the request comes from a widget. */
export function isOfWidget<T extends RegisterRequest>(request: T): request is T & { widget_id: string } {
  return request.widget_id != null;
}

/**
 * Creates the account of a widget's visitor. The password that comes with it is the same for all of them, so it is
 * not kept: nobody can sign in as a visitor, and the session that begins here is the only one. The address is not
 * compared with those of accounts either, so it neither reveals them nor takes them away.
 */
export async function registerVisitor(
  { database, settings }: Services,
  origin: Origin,
  request: VisitorRequest,
): Promise<UserRow> {
  const host = request.widget_host ?? DEFAULT_HOST;
  if (!await hasUsers(database.kysely)) throw forbidden();
  return await withNameLock(database, async (write) => {
    const { who_can_sign_up } = await settings.readIn(write, "login");
    if (who_can_sign_up === "InvitationOnly") throw forbidden();
    if (!isHost(await findPresentUser(write.tx, host))) throw notFound();
    return await createUser(write, origin, {
      email: null,
      name: request.name ?? nameFrom(request.email ?? "w"),
      password_hash: null,
      gender: request.gender ?? 0,
      language: request.language,
      is_admin: false,
      create_by: "password",
      widget_id: request.widget_id,
      widget_host: host,
      widget_email: request.email ?? null,
    });
  });
}

function isHost(user: UserRow | undefined): boolean {
  return user?.status === "normal" && !user.is_guest && user.widget_host === null;
}
