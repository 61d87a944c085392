import type { PasswordChange } from "schemas/users.ts";
import { withWriteLock } from "../../../db/order.ts";
import type { UserRow } from "../../../db/tables.ts";
import type { Session } from "../../../db/users/sessions.ts";
import { findUser } from "../../../db/users/users.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import { oldPasswordBucket } from "../../limits/buckets.ts";
import { reauthenticate } from "../sign_in/reauthentication.ts";
import { hashPassword, passwordMatches } from "../../limits/passwords.ts";
import { endOtherSessions } from "../sessions/sign_out.ts";
import type { Origin } from "../../security_events/origin.ts";
import { forbidden } from "../../base/errors.ts";
import { enqueueMail } from "../../mail/mail.ts";
import { composeNotice } from "../../mail/notice.ts";
import type { Services } from "../../app/services.ts";
import { changeUser } from "../../accounts/change.ts";

/**
 * Changes a password. Whoever knows the old one is signed out: all sessions but this end, and no other device is
 * known any more. Throws 403 for a wrong old password, and 429 after too many.
 */
export async function changePassword(
  services: Services,
  origin: Origin,
  session: Session,
  { old_password, new_password }: PasswordChange,
): Promise<void> {
  const { database, accounts } = services;
  const before = (await findUser(database, session.uid))!;
  if (!await isPasswordOf(services, { session, origin }, before, old_password)) throw forbidden();
  const notice = await composeNotice(services, before, origin, "passwordChanged");
  const password_hash = await hashPassword(new_password);
  const ended = await withWriteLock(database, async (write) => {
    const now = await findPresentUser(write.tx, session.uid);
    // Somebody may have changed it while this one was being checked.
    if (now?.password_hash !== before.password_hash) throw forbidden();
    await changeUser(write, origin, session.uid, { password_hash });
    await enqueueMail(write.tx, notice);
    return await endOtherSessions(write, session);
  });
  accounts.forgetUser(session.uid);
  for (const device of ended) accounts.forgetDevice(session.uid, device);
}

/** Throws 429 after too many wrong ones on this device. */
export async function isPasswordOf(
  services: Services,
  { session, origin }: { session: Session; origin: Origin },
  { password_hash }: UserRow,
  password: string,
): Promise<boolean> {
  if (password_hash === null) return password === "";
  const check = () => passwordMatches(password_hash, password);
  return await reauthenticate(
    services,
    origin,
    "wrong_password",
    () => services.attempts.check([oldPasswordBucket(session)], check, { first: true }),
  );
}
