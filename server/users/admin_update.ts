import type { UpdateUser } from "schemas/admin_users.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { adoptBot } from "../../db/users/adopt_bot.ts";
import { takenByOthers } from "../../db/users/admin_users.ts";
import { findPresentUser, type UserChanges } from "../../db/users/changes.ts";
import { forgetKnownDevices } from "../../db/users/known_devices.ts";
import type { Session } from "../../db/users/sessions.ts";
import { endAllSessions } from "../auth/sessions/end_sessions.ts";
import { endOtherSessions } from "../auth/sessions/sign_out.ts";
import { hashPassword } from "../limits/passwords.ts";
import { badRequest, conflict, forbidden, notFound } from "../base/errors.ts";
import { enqueueMail } from "../mail/mail.ts";
import { composeNotice } from "../mail/notice.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Services } from "../app/services.ts";
import { findForAdmin, ONLY_BOTS, refuseProtected } from "../accounts/admin_rules.ts";
import { changeUser } from "../accounts/change.ts";
import { writeNotice } from "../auth/account/email_change.ts";
import { changeWebhook, probeWebhook } from "./webhook.ts";

interface Admin {
  user: UserRow;
  session: Session;
  origin: Origin;
}

/** Changes somebody's account. What they are frozen, demoted or given a new password for takes effect at once. */
export async function updateByAdmin(
  services: Services,
  admin: Admin,
  uid: number,
  update: UpdateUser,
): Promise<UserRow> {
  const { database, accounts, key } = services;
  if (Object.values(update).every((value) => value === undefined || value === null)) {
    throw badRequest("nothing to change");
  }
  const before = await findPresentUser(database.kysely, uid);
  if (!before) throw notFound();
  if (update.is_public && !before.is_bot) throw badRequest(ONLY_BOTS);
  const taken = await takenByOthers(database.kysely, update, uid);
  if (taken) throw conflict(`${taken}_conflict`);
  if (update.webhook_url) await probeWebhook(services.outbound, update.webhook_url);
  const changes = await changesOf(update);
  const notices = await writeNotices(services, admin.origin, before, changes);

  const changed = await withWriteLock(database, async (write) => {
    const user = await findForAdmin(write, admin.user, uid);
    refuse(admin.user, user, changes);
    const after = await changeUser(write, admin.origin, uid, changes, { silently: false });
    if (changes.webhook_url) await adoptBot(write, uid, admin.user.uid);
    if (changes.webhook_url !== undefined) await changeWebhook(write, key, uid, changes.webhook_url);
    for (const notice of notices) await enqueueMail(write.tx, notice);
    await endSessions(write, admin, user, changes);
    return after!;
  });
  accounts.forgetUser(uid);
  return changed;
}

/** Null stands for an absent field in requests. */
async function changesOf({ password, webhook_url, ...rest }: UpdateUser): Promise<UserChanges> {
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null && value !== undefined),
  );
  return {
    ...plain,
    ...(typeof webhook_url === "string" && { webhook_url: webhook_url || null }),
    ...(typeof password === "string" && { password_hash: password ? await hashPassword(password) : null }),
  };
}

/** The former address learns of the new one, and the address that the account has then of the password. */
async function writeNotices(services: Services, origin: Origin, before: UserRow, changes: UserChanges) {
  const { email = before.email, password_hash = before.password_hash } = changes;
  return [
    changes.email ? await writeNotice(services, before, changes.email, origin) : null,
    password_hash !== before.password_hash
      ? await composeNotice(services, { ...before, email }, origin, "passwordChanged")
      : null,
  ];
}

function refuse(actor: UserRow, user: UserRow, changes: UserChanges): void {
  if (changes.is_admin === false && user.is_admin) refuseProtected(actor, user);
  if (changes.status === "frozen") refuseProtected(actor, user);
  // Guests and visitors are nobody in particular. They can only be kept out.
  const others = Object.keys(changes).filter((field) => field !== "status");
  if ((user.is_guest || user.widget_host !== null) && others.length > 0) throw forbidden();
}

async function endSessions(
  write: WriteTransaction,
  { session }: Admin,
  { uid }: UserRow,
  { status, password_hash }: UserChanges,
): Promise<void> {
  if (status === "frozen") await endAllSessions(write, uid, "frozen");
  if (password_hash === undefined) return;
  if (uid === session.uid) return void await endOtherSessions(write, session);
  await forgetKnownDevices(write, uid);
  await endAllSessions(write, uid, "logout");
}
