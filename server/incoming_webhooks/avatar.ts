import { withWriteLock } from "../../db/order.ts";
import { putUserAvatar, removeUserAvatar } from "../../db/users/avatars.ts";
import { makeAvatar } from "../images/small_png.ts";
import type { Services } from "../app/services.ts";
import { changeUser } from "../accounts/change.ts";
import { listWebhooks, managedWebhook, type Manager, type WebhookPlace } from "./manage.ts";
import { notFound } from "../base/errors.ts";

/** `read` reads the picture, once it is known that it may be set. */
export async function setWebhookAvatar(
  services: Services,
  { user, origin }: Manager,
  place: WebhookPlace,
  read: () => Promise<Uint8Array>,
): Promise<void> {
  const { database, files, accounts } = services;
  const known = (await listWebhooks(services, user, place.gid)).find(({ id }) => id === place.webhook_id);
  if (!known) throw notFound();
  const file = await files.store("avatars", await makeAvatar(await read()), "image/png");
  await withWriteLock(database, async (write) => {
    const { uid, avatar_updated_at: former } = await managedWebhook(write, user, place);
    // URLs contain this number and are cached for good, so two pictures never share it.
    const avatar_updated_at = Math.max(write.now, former + 1);
    await putUserAvatar(write, uid, file);
    await changeUser(write, origin, uid, { avatar_updated_at });
  });
  accounts.forgetUser(known.uid);
}

export async function dropWebhookAvatar(
  { database, accounts }: Services,
  { user, origin }: Manager,
  place: WebhookPlace,
): Promise<void> {
  const uid = await withWriteLock(database, async (write) => {
    const { uid } = await managedWebhook(write, user, place);
    await removeUserAvatar(write, uid);
    await changeUser(write, origin, uid, { avatar_updated_at: 0 });
    return uid;
  });
  accounts.forgetUser(uid);
}
