import { withWriteLock } from "../../db/order.ts";
import { findUserAvatar, putUserAvatar, removeUserAvatar } from "../../db/users/avatars.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import type { Origin } from "../security_events/origin.ts";
import { notFound } from "../base/errors.ts";
import { makeAvatar } from "../images/small_png.ts";
import type { Services } from "../app/services.ts";
import { changeUser } from "../accounts/change.ts";

/** Throws 404 for an unknown person. Decoding and storing are slow, so they are done before the transaction. */
export async function setUserAvatar(
  { database, files, accounts }: Services,
  origin: Origin,
  uid: number,
  picture: Uint8Array,
): Promise<void> {
  const file = await files.store("avatars", await makeAvatar(picture), "image/png");
  await withWriteLock(database, async (write) => {
    const user = await findPresentUser(write.tx, uid);
    if (!user) throw notFound();
    // URLs contain this number and are cached for good, so two pictures never share it.
    const avatar_updated_at = Math.max(write.now, user.avatar_updated_at + 1);
    await putUserAvatar(write, uid, file);
    await changeUser(write, origin, uid, { avatar_updated_at });
  });
  accounts.forgetUser(uid);
}

/** Takes the picture away. Does nothing when there is none. Throws 404 for an unknown person. */
export async function dropUserAvatar(
  { database, accounts }: Services,
  origin: Origin,
  uid: number,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    await removeUserAvatar(write, uid);
    if (!await changeUser(write, origin, uid, { avatar_updated_at: 0 })) throw notFound();
  });
  accounts.forgetUser(uid);
}

export async function readUserAvatar({ database, files }: Services, uid: number) {
  const avatar = await findUserAvatar(database.kysely, uid);
  const stored = avatar && await files.get(avatar.key);
  if (!stored) throw notFound();
  return { stored, version: avatar.avatar_updated_at };
}
